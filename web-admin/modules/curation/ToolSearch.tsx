import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { type FoundTool, searchTools } from './calls';

/** Time to type the next letter. */
const TYPING_MS = 300;

interface ToolSearchProps {
  value: FoundTool | null;
  onChange: (tool: FoundTool | null) => void;
}

/** Finds a tool by its name: searches when typing stops, and shows five at most. */
export function ToolSearch({ value, onChange }: ToolSearchProps) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<FoundTool[]>([]);
  const query = text.trim();
  const searches = query !== '' && query !== value?.name;

  useEffect(() => {
    if (!searches) return;
    const stop = new AbortController();
    const wait = setTimeout(() => {
      void searchTools(query, stop.signal).then((tools) => {
        if (!stop.signal.aborted) setFound(tools);
      });
    }, TYPING_MS);
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [searches, query]);

  return (
    <Autocomplete
      options={searches ? found : []}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      value={value}
      onChange={(_, tool) => onChange(tool)}
      inputValue={text}
      onInputChange={(_, next) => setText(next)}
      noOptionsText={searches ? 'No tool found.' : 'Type the name of a tool.'}
      renderInput={(params) => <TextField {...params} label="Tool" autoFocus />}
    />
  );
}
