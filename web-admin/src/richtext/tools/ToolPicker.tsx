import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import type { FoundTool, RichTextServices } from '../document/services';

/** Time to type the next letter. */
const TYPING_MS = 300;

interface ToolPickerProps {
  search: NonNullable<RichTextServices['searchTools']>;
  label: string;
  value: FoundTool[];
  multiple: boolean;
  onChange: (tools: FoundTool[]) => void;
}

/** Finds tools by their names. */
export function ToolPicker({ search, label, value, multiple, onChange }: ToolPickerProps) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<FoundTool[]>([]);
  const query = text.trim();
  const searches = query !== '' && !value.some(({ name }) => name === query);

  useEffect(() => {
    if (!searches) return undefined;
    const stop = new AbortController();
    const wait = setTimeout(() => {
      void search(query, stop.signal)
        .catch(() => [])
        .then((tools) => {
          if (!stop.signal.aborted) setFound(tools);
        });
    }, TYPING_MS);
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [search, searches, query]);

  return (
    <Autocomplete
      multiple
      options={searches ? found : []}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      value={value}
      onChange={(_, tools) => onChange(multiple ? tools : tools.slice(-1))}
      inputValue={text}
      onInputChange={(_, next) => setText(next)}
      noOptionsText={searches ? 'No tool found.' : 'Type the name of a tool.'}
      renderInput={(params) => <TextField {...params} label={label} autoFocus />}
    />
  );
}
