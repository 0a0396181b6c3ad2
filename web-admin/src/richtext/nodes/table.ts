import { Table as TiptapTable, TableCell as TiptapCell, TableHeader as TiptapHeader } from '@tiptap/extension-table';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import type { Command } from '@tiptap/pm/state';
import { columnResizing, goToNextCell, tableEditing, TableView } from '@tiptap/pm/tables';
import { hexColor } from '../document/colors';

/** Measures of columns in pixels (specification 3, section 2.8). */
export const COLUMN = { min: 25, default: 100, handle: 5 };

/** A new table (specification 3, section 2.8). */
export const NEW_TABLE = { rows: 3, cols: 3, withHeaderRow: true };

/** A table in the box that readers see it in. */
class BoxedTable extends TableView {
  constructor(node: DocumentNode, cellMinWidth: number) {
    super(node, cellMinWidth);
    this.dom.classList.add('rt-table');
  }
}

/**
 * A table. Its view is the one of prosemirror-tables, plain DOM; Tiptap's takes the least width of a column for the
 * default one. Tab goes to the next cell and out of the table after the last: it must not trap those who use keys.
 */
export const Table = TiptapTable.extend({
  addNodeView: () => null,

  addKeyboardShortcuts() {
    const move = (command: Command) => () => command(this.editor.state, this.editor.view.dispatch);
    return { ...this.parent?.(), Tab: move(goToNextCell(1)), 'Shift-Tab': move(goToNextCell(-1)) };
  },

  addProseMirrorPlugins() {
    const resizing = columnResizing({
      handleWidth: COLUMN.handle,
      cellMinWidth: COLUMN.min,
      defaultCellMinWidth: COLUMN.default,
      View: BoxedTable,
    });
    return [...(this.editor.isEditable ? [resizing] : []), tableEditing()];
  },
});

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Number.parseInt(element.getAttribute(name) ?? '1', 10) || 1),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
});

const color = (name: 'backgroundColor' | 'color', property: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => hexColor(element.style.getPropertyValue(property)),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] ? { style: `${property}: ${String(attributes[name])}` } : {},
});

function parseWidths(element: HTMLElement): number[] | null {
  const widths = (element.getAttribute('data-colwidth') ?? element.getAttribute('colwidth'))?.split(',').map(Number);
  return widths?.every((width) => Number.isInteger(width) && width > 0) ? widths : null;
}

const attributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: {
    default: null,
    parseHTML: parseWidths,
    renderHTML: ({ colwidth }: Record<string, unknown>) =>
      Array.isArray(colwidth) ? { 'data-colwidth': colwidth.join(',') } : {},
  },
  backgroundColor: color('backgroundColor', 'background-color'),
  color: color('color', 'color'),
});

export const TableCell = TiptapCell.extend({ addAttributes: attributes });
export const TableHeader = TiptapHeader.extend({ addAttributes: attributes });
