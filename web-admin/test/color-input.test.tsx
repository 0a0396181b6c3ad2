import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { CoreAdminContext, Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { InputOf } from '../src/inputs/InputOf';
import { buildModel, type FieldModel } from '../src/model/index';
import { sample } from './sample';

const [name] = buildModel(sample).resources.find((one) => one.name === 'tools')!.list as [FieldModel];
const text = { required: false, maxLength: undefined };
const FIELDS: FieldModel[] = [
  { ...name, ...text, name: 'title', label: 'Title', kind: 'string', inForce: 'byItself.title' },
  { ...name, ...text, name: 'accent', label: 'Accent', kind: 'color', inForce: 'byItself.accent' },
];
let root: Root | undefined;
let values: Record<string, unknown> = {};

function Watch() {
  values = useWatch();
  return null;
}

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('an empty field shows what is in force, and a colour is chosen beside its text', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root?.render(
      <MemoryRouter>
        <CoreAdminContext>
          <Form record={{ title: null, byItself: { title: 'AI ToolBase', accent: '#0b6b63' } }}>
            {FIELDS.map((field) => (
              <InputOf key={field.name} field={field} />
            ))}
            <Watch />
          </Form>
        </CoreAdminContext>
      </MemoryRouter>,
    ),
  );
  const input = (selector: string) => document.querySelector<HTMLInputElement>(selector)!;
  const picker = () => input('input[type="color"]');
  expect(input('input[name="title"]').placeholder).toBe('AI ToolBase');
  expect(input('input[name="accent"]').placeholder).toBe('#0b6b63');
  expect(picker().value).toBe('#0b6b63');
  expect(picker().getAttribute('aria-label')).toBe('Choose: Accent');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(picker(), '#123456');
    picker().dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(values.accent).toBe('#123456');
  expect(input('input[name="accent"]').value).toBe('#123456');
});
