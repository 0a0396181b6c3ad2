import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Block, findBlocks } from './blocks';
import { type Range, SLASH } from './slash';
import { useEditorValue } from './useEditorValue';

interface SlashMenuProps {
  editor: Editor;
  blocks: Block[];
  /** The element that positions are relative to. */
  around: RefObject<HTMLElement | null>;
  id: string;
  choose: (block: Block, range: Range) => void;
}

/** The list of blocks behind a slash. The focus stays in the text, which names the active entry. */
export function SlashMenu({ editor, blocks, around, id, choose }: SlashMenuProps) {
  const list = useRef<HTMLUListElement>(null);
  const menu = useEditorValue(editor, ({ state }) => SLASH.getState(state));
  const range = menu?.range ?? null;
  const found = range ? findBlocks(blocks, menu?.query ?? '') : [];
  const active = range ? found[menu?.active ?? 0] : undefined;

  useEffect(() => {
    const { dom } = editor.view;
    if (!active) return undefined;
    dom.setAttribute('aria-controls', id);
    dom.setAttribute('aria-activedescendant', `${id}-${active.id}`);
    return () => {
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    };
  }, [editor, id, active]);

  useLayoutEffect(() => {
    const box = around.current?.getBoundingClientRect();
    if (!range || !box || !list.current) return;
    const { left, bottom } = editor.view.coordsAtPos(range.from);
    list.current.style.insetInlineStart = `${Math.max(0, left - box.left)}px`;
    list.current.style.insetBlockStart = `${bottom - box.top + 4}px`;
    list.current.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [around, editor, range, active]);

  if (!range || !active) return null;
  return (
    <ul ref={list} id={id} role="listbox" aria-label="Blocks" className="rich-slash">
      {found.map((block) => (
        <li
          key={block.id}
          id={`${id}-${block.id}`}
          role="option"
          aria-selected={block === active}
          // The text keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(block, range)}
        >
          {block.label}
        </li>
      ))}
    </ul>
  );
}
