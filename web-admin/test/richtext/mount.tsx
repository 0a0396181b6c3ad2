import type { Editor } from '@tiptap/core';
import { createRoot, type Root } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { asDocument, type DocumentJson, type NodeJson } from '../../src/richtext/document/document';
import RichTextEditor from '../../src/richtext/RichTextEditor';
import type { RichTextServices } from '../../src/richtext/document/services';

export const until = (check: () => void) => vi.waitFor(check, 15_000);

let root: Root | undefined;

export function unmount(): void {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
}

/** The text as it is now. */
export const jsonOf = (editor: Editor) => editor.getJSON() as NodeJson;

export const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

export const documentWith = (...content: object[]): DocumentJson => asDocument({ type: 'doc', version: 1, content });

/** The editor with the document, in the page. */
export async function mount(value: DocumentJson, services: RichTextServices = {}, onChange = vi.fn()) {
  let editor: Editor | undefined;
  root = createRoot(document.body.appendChild(document.createElement('main')));
  root.render(
    <RichTextEditor
      label="Text"
      value={value}
      services={services}
      onChange={onChange}
      onReady={(ready) => {
        editor = ready;
      }}
    />,
  );
  await until(() => expect(document.querySelector('.rich-text')).not.toBeNull());
  if (editor) await until(() => expect(document.querySelector('[role="toolbar"] [tabindex="0"]')).not.toBeNull());
  return { editor: editor as Editor, onChange };
}

export const button = (name: string | RegExp): HTMLButtonElement =>
  [...document.querySelectorAll('button')].find((one) => {
    const label = one.getAttribute('aria-label') ?? one.textContent ?? '';
    return typeof name === 'string' ? label === name : name.test(label);
  })!;

export const press = (target: Element, key: string, more: KeyboardEventInit = {}): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  return event;
};
