import type { Editor } from '@tiptap/core';
import { CoreAdminContext, defaultI18nProvider, Form } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { InputOf } from '../../src/inputs/InputOf';
import { buildModel } from '../../src/model/index';
import type { Document } from '../../src/model/openapi';
import { AdminProvider } from '../../src/kit/admin';
import { sample } from '../sample';
import { documentWith, paragraph, until } from './mount';

// The first one also reads the code of the editor.
vi.setConfig({ testTimeout: 20_000 });

let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

/** The sample's tools, whose note is a rich text: a resource that has nothing to do with blogs. */
const withRichNote = (): Document =>
  JSON.parse(JSON.stringify(sample).replaceAll('"widget":"textarea"', '"widget":"richText"')) as Document;

test('any resource can have a rich text: it is edited, and saved as a document', async () => {
  const model = buildModel(withRichNote());
  const field = model.resources
    .find(({ name }) => name === 'tools')!
    .edit!.flatMap(({ fields }) => fields)
    .find(({ name }) => name === 'note')!;
  expect(field.kind).toBe('richText');
  const onSubmit = vi.fn();
  root = createRoot(document.body.appendChild(document.createElement('main')));
  root.render(
    <MemoryRouter>
      <AdminProvider value={{ model, session: {} as never }}>
        <CoreAdminContext i18nProvider={defaultI18nProvider}>
          <Form record={{ note: documentWith(paragraph('Before')) }} onSubmit={onSubmit}>
            <InputOf field={field} />
            <button type="submit">Save</button>
          </Form>
        </CoreAdminContext>
      </AdminProvider>
    </MemoryRouter>,
  );
  const text = () => document.querySelector<HTMLElement & { editor?: Editor }>('.ProseMirror');
  await until(() => expect(document.querySelector('[role="toolbar"] [tabindex="0"]')).not.toBeNull());
  expect(text()!.textContent).toBe('Before');
  expect(text()!.getAttribute('aria-label')).toBe('Remark');
  text()!.editor!.commands.insertContentAt(1, 'Not ');
  text()!.editor!.emit('blur', {} as never);
  await until(() => expect(text()!.textContent).toBe('Not Before'));
  document.querySelector('button[type="submit"]')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await until(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.calls[0]![0]).toEqual({ note: documentWith(paragraph('Not Before')) });
});
