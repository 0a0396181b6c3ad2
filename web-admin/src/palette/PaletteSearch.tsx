import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useAdmin } from '../kit/admin';
import { useOpenRecord } from '../kit/open-record';
import { groupsOf, type Option } from './options';
import { PaletteOptions } from './PaletteOptions';
import { TEXTS } from './texts';
import { useRecords } from './useRecords';

interface PaletteSearchProps {
  onChoose: (option: Option) => void;
  onClose: () => void;
}

/** The field and what is found: a combobox, whose focus stays in the field while arrows move through the list. */
export function PaletteSearch({ onChoose, onClose }: PaletteSearchProps) {
  const { model } = useAdmin();
  const { open } = useOpenRecord();
  const [text, setText] = useState('');
  const [moved, setMoved] = useState<string | null>(null);
  const { records, isSearching, failed } = useRecords(text);
  const id = useId();
  const groups = groupsOf(model, open, text, records);
  const options = groups.flatMap(({ options: some }) => some);
  // Records arrive while one is chosen: the choice follows its option, not its place.
  const active = options.find((option) => option.id === moved) ?? options[0];
  const idOf = (option: Option) => `${id}-${encodeURIComponent(option.id)}`;
  const activeId = active && idOf(active);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const move = (step: number) => {
    const place = active ? options.indexOf(active) : 0;
    const next = options[(place + step + options.length) % options.length];
    setMoved(next?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || options.length === 0) return;
    const handle = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => active && onChoose(active),
    }[event.key];
    if (!handle) return;
    event.preventDefault();
    handle();
  };
  const state = isSearching ? TEXTS.searching : options.length > 0 ? TEXTS.found(options.length) : TEXTS.nothing;
  return (
    <>
      <div className="palette-line">
        <Search aria-hidden />
        <input
          role="combobox"
          aria-label={TEXTS.title}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={activeId}
          aria-describedby={`${id}-keys`}
          placeholder={TEXTS.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          autoFocus
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setMoved(null);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton aria-label={TEXTS.close} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </div>
      {options.length > 0 && (
        <PaletteOptions id={`${id}-list`} groups={groups} active={active} idOf={idOf} onChoose={onChoose} />
      )}
      <div className="palette-foot">
        <span role="status">{state}</span>
        <span id={`${id}-keys`} className="palette-keys">
          {TEXTS.keys}
        </span>
        {failed.length > 0 && <p role="alert">{TEXTS.failed(failed)}</p>}
      </div>
    </>
  );
}
