import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { type Block, findBlocks } from './blocks';

export interface Range {
  from: number;
  to: number;
}

interface SlashState {
  /** The slash and what follows it; `null` when the menu is closed. */
  range: Range | null;
  query: string;
  active: number;
  /** The position of a slash whose menu was closed by Escape. */
  dismissed: number | null;
}

export interface SlashOptions {
  blocks: Block[];
  choose: (block: Block, range: Range) => void;
}

type Change = { active: number } | { dismissed: number };

const CLOSED: SlashState = { range: null, query: '', active: 0, dismissed: null };

export const SLASH = new PluginKey<SlashState>('slash');

/** The slash before the cursor, at the start of a paragraph or after a space, with the letters behind it. */
export function findSlash({ selection }: EditorState): { range: Range; query: string } | null {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name !== 'paragraph') return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const [match, query = ''] = /(?:^|(?<=\s))\/([\p{L}\p{N}][\p{L}\p{N} ]{0,19})?$/u.exec(before) ?? [];
  return match === undefined ? null : { range: { from: $from.pos - match.length, to: $from.pos }, query };
}

function nextState(previous: SlashState, state: EditorState, change: Change | undefined, blocks: Block[]): SlashState {
  const found = findSlash(state);
  if (!found) return CLOSED;
  const { range, query } = found;
  const dismissed = change && 'dismissed' in change ? change.dismissed : previous.dismissed;
  if (dismissed === range.from || findBlocks(blocks, query).length === 0) return { ...CLOSED, dismissed };
  const active = change && 'active' in change ? change.active : query === previous.query ? previous.active : 0;
  return { range, query, active, dismissed: null };
}

/** The menu of blocks behind a slash, worked by keys; `SlashMenu` draws it. */
export const Slash = Extension.create<SlashOptions>({
  name: 'slash',
  // Before the keys of lists and code.
  priority: 1000,
  addOptions: () => ({ blocks: [], choose: () => undefined }),

  addProseMirrorPlugins() {
    const { blocks, choose } = this.options;
    return [
      new Plugin<SlashState>({
        key: SLASH,
        state: {
          init: () => CLOSED,
          apply: (transaction, previous, _, state) =>
            nextState(previous, state, transaction.getMeta(SLASH) as Change | undefined, blocks),
        },
        props: {
          handleKeyDown(view, event) {
            const menu = SLASH.getState(view.state);
            if (!menu?.range || event.isComposing) return false;
            const found = findBlocks(blocks, menu.query);
            const change = (meta: Change) => view.dispatch(view.state.tr.setMeta(SLASH, meta));
            switch (event.key) {
              case 'ArrowDown':
                change({ active: (menu.active + 1) % found.length });
                return true;
              case 'ArrowUp':
                change({ active: (menu.active + found.length - 1) % found.length });
                return true;
              case 'Escape':
                change({ dismissed: menu.range.from });
                return true;
              case 'Enter': {
                const block = found[menu.active];
                if (block) choose(block, menu.range);
                return true;
              }
              default:
                return false;
            }
          },
        },
      }),
    ];
  },
});
