import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { isolated } from '@toolbase/web-shared/isolated';
import { type ListedTool, moved } from './calls';

interface RowProps {
  tool: ListedTool;
  place: number;
  last: boolean;
  move: (to: number) => void;
  remove: () => void;
  /** Left out where lists have no notes. */
  editNote?: () => void;
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);

/** A tool of the list; it is moved by its handle, or by the buttons (WCAG 2.5.7). */
function Row({ tool, place, last, move, remove, editNote }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: tool.id,
  });
  const style = { transform: transform ? `translateY(${transform.y}px)` : undefined, transition };
  return (
    <TableRow hover ref={setNodeRef} style={style} className={isDragging ? 'curation-dragged' : undefined}>
      <TableCell className="curation-order">
        <IconButton
          size="small"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Drag ${tool.name}`}
          className="curation-handle"
        >
          <DragIndicator fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={`Move ${tool.name} up`}
          // Not disabled: the focus would be lost with the last step.
          aria-disabled={place === 0}
          onClick={() => move(place - 1)}
        >
          <ArrowUpward fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={`Move ${tool.name} down`}
          aria-disabled={last}
          onClick={() => move(place + 1)}
        >
          <ArrowDownward fontSize="small" />
        </IconButton>
      </TableCell>
      <TableCell component="th" scope="row" className="curation-name">
        <a href={`/ai/${tool.slug}`} target="_blank" rel="noopener">
          {tool.name}
        </a>
        {!tool.public && <span className="curation-hidden">not public</span>}
      </TableCell>
      {editNote && (
        <TableCell className="curation-note">
          {tool.note}{' '}
          <Button size="small" aria-label={`Edit the note on ${tool.name}`} onClick={editNote}>
            {tool.note ? 'Edit' : 'Add a note'}
          </Button>
        </TableCell>
      )}
      <TableCell className="curation-site">
        <a href={tool.url} target="_blank" rel="noopener noreferrer">
          {hostOf(tool.url)}
        </a>
      </TableCell>
      <TableCell>
        <Button size="small" color="error" aria-label={`Remove ${tool.name} from the list`} onClick={remove}>
          Remove
        </Button>
      </TableCell>
    </TableRow>
  );
}

/** The announcement of a screen reader while a tool is dragged: its name and place; the library would announce ids. */
function announced(tools: ListedTool[]): Announcements {
  const placed = (id: unknown, state: string, over: unknown = id) => {
    const name = tools.find((tool) => tool.id === id)?.name;
    return `${isolated(name ?? '')} is ${state} at place ${tools.findIndex((tool) => tool.id === over) + 1} of ${tools.length}.`;
  };
  return {
    onDragStart: ({ active }) => placed(active.id, 'held'),
    onDragOver: ({ active, over }) => placed(active.id, 'held', over?.id),
    onDragEnd: ({ active, over }) => placed(active.id, 'dropped', over?.id),
    onDragCancel: ({ active }) => placed(active.id, 'back'),
  };
}

const INSTRUCTIONS = {
  draggable:
    'Press Space to pick the tool up, the arrow keys to move it, Space again to drop it, and Escape to put it back.',
};

interface ToolRowsProps {
  label: string;
  tools: ListedTool[];
  reorder: (tools: ListedTool[]) => void;
  remove: (tool: ListedTool) => void;
  /** Left out where lists have no notes. */
  editNote?: (tool: ListedTool) => void;
}

/** The tools of a list in their order. */
export function ToolRows({ label, tools, reorder, remove, editNote }: ToolRowsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = (from: number, to: number) => {
    const next = moved(tools, from, to);
    if (next !== tools) reorder(next);
  };
  const placeOf = (id: unknown) => tools.findIndex((tool) => tool.id === id);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(placeOf(active.id), placeOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announced(tools), screenReaderInstructions: INSTRUCTIONS }}
      onDragEnd={drop}
    >
      <TableContainer className="table-box">
        <Table size="small" aria-label={label}>
          <TableHead>
            <TableRow>
              <TableCell>Order</TableCell>
              <TableCell>Name</TableCell>
              {editNote && <TableCell className="curation-note">Note</TableCell>}
              <TableCell className="curation-site">Website</TableCell>
              <TableCell className="curation-removal">Remove from List</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            <SortableContext items={tools} strategy={verticalListSortingStrategy}>
              {tools.map((tool, place) => (
                <Row
                  key={tool.id}
                  tool={tool}
                  place={place}
                  last={place === tools.length - 1}
                  move={(to) => move(place, to)}
                  remove={() => remove(tool)}
                  editNote={editNote && (() => editNote(tool))}
                />
              ))}
            </SortableContext>
          </TableBody>
        </Table>
      </TableContainer>
    </DndContext>
  );
}
