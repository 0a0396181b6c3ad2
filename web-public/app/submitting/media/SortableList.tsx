import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useState } from 'react';
import { M } from '../../texts/tool-media';

interface EntryProps {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: number) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** One entry: dragged by its handle, or moved by its buttons. */
function Entry({ id, name, isFirst, isLast, onMove, onRemove, children }: EntryProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  const moved = transform && `translate3d(${transform.x}px, ${transform.y}px, 0)`;
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'media-entry is-dragged' : 'media-entry'}
      style={{ transform: moved ?? undefined, transition }}
    >
      {/* For pointers; the buttons do the same for all. */}
      <span ref={setActivatorNodeRef} className="media-handle" aria-hidden="true" title={M.move(name)} {...listeners}>
        ⠿
      </span>
      <div className="media-content">{children}</div>
      <div className="media-buttons">
        <IconButton aria-label={M.earlier(name)} disabled={isFirst} onClick={() => onMove(-1)}>
          ↑
        </IconButton>
        <IconButton aria-label={M.later(name)} disabled={isLast} onClick={() => onMove(1)}>
          ↓
        </IconButton>
        <IconButton aria-label={M.remove(name)} onClick={onRemove}>
          ×
        </IconButton>
      </div>
    </li>
  );
}

interface SortableListProps {
  entries: string[];
  nameOf: (index: number) => string;
  onOrder: (entries: string[]) => void;
  onRemove: (entry: string) => void;
  children: (entry: string, index: number) => ReactNode;
}

/** A list whose order is changed by dragging or by buttons. */
export function SortableList({ entries, nameOf, onOrder, onRemove, children }: SortableListProps) {
  const [announced, setAnnounced] = useState('');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= entries.length) return;
    onOrder(arrayMove(entries, from, to));
    setAnnounced(M.moved(nameOf(from), to + 1, entries.length));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(entries.indexOf(String(active.id)), entries.indexOf(String(over.id)));
  };
  return (
    <>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
        <SortableContext items={entries} strategy={verticalListSortingStrategy}>
          {entries.length > 0 && (
            <ol className="media-list">
              {entries.map((entry, index) => (
                <Entry
                  key={entry}
                  id={entry}
                  name={nameOf(index)}
                  isFirst={index === 0}
                  isLast={index === entries.length - 1}
                  onMove={(by) => move(index, index + by)}
                  onRemove={() => onRemove(entry)}
                >
                  {children(entry, index)}
                </Entry>
              ))}
            </ol>
          )}
        </SortableContext>
      </DndContext>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
    </>
  );
}
