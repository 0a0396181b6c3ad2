import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { type FoundTool, SEARCH_WAIT, searchTools } from './calls';

interface ToolSearchProps {
  value: FoundTool | null;
  onChange: (tool: FoundTool | null) => void;
}

/** Finds a tool by its name: asks when typing stops, and shows five at most. */
export function ToolSearch({ value, onChange }: ToolSearchProps) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<FoundTool[]>([]);
  const query = text.trim();
  const asks = query !== '' && query !== value?.name;

  useEffect(() => {
    if (!asks) return;
    const stop = new AbortController();
    const wait = setTimeout(() => {
      void searchTools(query, stop.signal).then((tools) => {
        if (!stop.signal.aborted) setFound(tools);
      });
    }, SEARCH_WAIT);
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [asks, query]);

  return (
    <Autocomplete
      options={asks ? found : []}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      value={value}
      onChange={(_, tool) => onChange(tool)}
      inputValue={text}
      onInputChange={(_, next) => setText(next)}
      noOptionsText={asks ? 'No tool found.' : 'Type the name of a tool.'}
      renderInput={(params) => <TextField {...params} label="Tool" autoFocus />}
    />
  );
}
