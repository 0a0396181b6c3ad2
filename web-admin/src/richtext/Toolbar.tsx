import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Code from '@mui/icons-material/Code';
import DataObject from '@mui/icons-material/DataObject';
import FormatAlignCenter from '@mui/icons-material/FormatAlignCenter';
import FormatAlignJustify from '@mui/icons-material/FormatAlignJustify';
import FormatAlignLeft from '@mui/icons-material/FormatAlignLeft';
import FormatAlignRight from '@mui/icons-material/FormatAlignRight';
import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import HorizontalRule from '@mui/icons-material/HorizontalRule';
import Link from '@mui/icons-material/Link';
import LinkOff from '@mui/icons-material/LinkOff';
import Picture from '@mui/icons-material/AddPhotoAlternate';
import Redo from '@mui/icons-material/Redo';
import SmartToy from '@mui/icons-material/SmartToy';
import StrikethroughS from '@mui/icons-material/StrikethroughS';
import TableChart from '@mui/icons-material/TableChart';
import Undo from '@mui/icons-material/Undo';
import type { SvgIconComponent } from '@mui/icons-material';
import type { Editor } from '@tiptap/core';
import { BLOCKS, currentBlock, type Dialogs, LEVELS } from './blocks';
import { NEW_TABLE } from './nodes/table';
import { ALIGNMENTS } from './schema';
import type { RichTextServices } from './document/services';
import { ToolbarButton } from './ToolbarButton';
import { ToolbarMenu } from './ToolbarMenu';
import { useEditorValue } from './useEditorValue';
import type { useRoving } from './useRoving';

interface ToolbarProps {
  editor: Editor;
  services: RichTextServices;
  dialogs: Dialogs & { link: () => void };
  roving: ReturnType<typeof useRoving>;
  /** The id of the text that it formats. */
  controls: string;
  label: string;
}

const MARKS: { name: string; label: string; icon: SvgIconComponent; keys: string }[] = [
  { name: 'bold', label: 'Bold', icon: FormatBold, keys: 'Ctrl+B' },
  { name: 'italic', label: 'Italic', icon: FormatItalic, keys: 'Ctrl+I' },
  { name: 'underline', label: 'Underline', icon: FormatUnderlined, keys: 'Ctrl+U' },
  { name: 'strike', label: 'Strikethrough', icon: StrikethroughS, keys: 'Ctrl+Shift+S' },
  { name: 'code', label: 'Code', icon: Code, keys: 'Ctrl+E' },
];

const ALIGN: Record<(typeof ALIGNMENTS)[number], [label: string, icon: SvgIconComponent]> = {
  left: ['Align left', FormatAlignLeft],
  center: ['Align centre', FormatAlignCenter],
  right: ['Align right', FormatAlignRight],
  justify: ['Justify', FormatAlignJustify],
};

const WRAPPERS: { name: string; label: string; icon: SvgIconComponent }[] = [
  { name: 'bulletList', label: 'Bulleted list', icon: FormatListBulleted },
  { name: 'orderedList', label: 'Numbered list', icon: FormatListNumbered },
  { name: 'blockquote', label: 'Quote', icon: FormatQuote },
  { name: 'codeBlock', label: 'Code block', icon: DataObject },
];

const STYLES = ['paragraph', ...LEVELS.map((level) => `heading${level}`)];
const TOOLS = BLOCKS.filter(({ needs }) => needs === 'searchTools');
const labelOf = (id: string) => BLOCKS.find((block) => block.id === id)?.label ?? '';

const read = (editor: Editor) => ({
  block: currentBlock(editor),
  marks: MARKS.filter(({ name }) => editor.isActive(name)).map(({ name }) => name),
  align: ALIGNMENTS.find((textAlign) => editor.isActive({ textAlign })),
  wrappers: WRAPPERS.filter(({ name }) => editor.isActive(name)).map(({ name }) => name),
  isLink: editor.isActive('link'),
  isSelected: !editor.state.selection.empty && editor.state.selection.$from.parent.inlineContent,
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
});

/** How the text is formatted, and what can be inserted. */
export function Toolbar({ editor, services, dialogs, roving, controls, label }: ToolbarProps) {
  const { bar, onFocus, onKeyDown } = roving;
  const state = useEditorValue(editor, read);
  const chain = () => editor.chain().focus();
  const run = (id: string) =>
    BLOCKS.find((block) => block.id === id)
      ?.run(chain(), dialogs)
      .run();
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={`Formatting of ${label}`}
      aria-controls={controls}
      className="rich-toolbar"
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <ToolbarButton label="Undo" icon={Undo} disabled={!state.canUndo} onClick={() => chain().undo().run()} />
      <ToolbarButton label="Redo" icon={Redo} disabled={!state.canRedo} onClick={() => chain().redo().run()} />
      <ToolbarMenu
        label="Style of the paragraph"
        text={labelOf(state.block)}
        icon={ArrowDropDown}
        items={STYLES.map((id) => ({ id, label: labelOf(id), selected: id === state.block }))}
        onChoose={run}
      />
      {MARKS.map(({ name, ...button }) => (
        <ToolbarButton
          key={name}
          {...button}
          pressed={state.marks.includes(name)}
          onClick={() => chain().toggleMark(name).run()}
        />
      ))}
      {ALIGNMENTS.map((alignment) => (
        <ToolbarButton
          key={alignment}
          label={ALIGN[alignment][0]}
          icon={ALIGN[alignment][1]}
          pressed={state.align === alignment}
          onClick={() => chain().toggleTextAlign(alignment).run()}
        />
      ))}
      {WRAPPERS.map(({ name, ...button }) => (
        <ToolbarButton key={name} {...button} pressed={state.wrappers.includes(name)} onClick={() => run(name)} />
      ))}
      <ToolbarButton label="Divider" icon={HorizontalRule} onClick={() => run('horizontalRule')} />
      <ToolbarButton
        label="Add link"
        icon={Link}
        keys="Ctrl+K"
        disabled={!state.isSelected && !state.isLink}
        onClick={dialogs.link}
      />
      {state.isLink && (
        <ToolbarButton
          label="Remove link"
          icon={LinkOff}
          onClick={() => chain().extendMarkRange('link').unsetLink().run()}
        />
      )}
      {services.upload && <ToolbarButton label="Insert picture" icon={Picture} onClick={dialogs.picture} />}
      <ToolbarButton label="Insert table" icon={TableChart} onClick={() => chain().insertTable(NEW_TABLE).run()} />
      {services.searchTools && (
        <ToolbarMenu
          label="Insert from the catalogue"
          icon={SmartToy}
          items={TOOLS.map(({ id, label: text }) => ({ id, label: text }))}
          onChoose={run}
        />
      )}
    </div>
  );
}
