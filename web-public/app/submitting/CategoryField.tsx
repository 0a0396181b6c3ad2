import Autocomplete from '@mui/material/Autocomplete';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { searchCategories } from '../api/submissions';
import { ComboInput } from '../operated/ComboInput';
import { F } from '../texts/tool-form';
import type { FormValues } from './values/form-values';
import { MAX } from './values/schema';

const WAIT_MS = 200;

/** The categories whose names fit `typed`, at most twenty. */
function useFound(typed: string): FormValues['categories'] {
  const [found, setFound] = useState<FormValues['categories']>([]);
  useEffect(() => {
    const given = new AbortController();
    const timer = setTimeout(() => {
      // Categories that cannot be found are not offered; those chosen already stay.
      searchCategories(typed, given.signal).then(setFound, () => undefined);
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [typed]);
  return found;
}

/** Up to five categories, found by typing a part of their names. */
export default function CategoryField() {
  const { field, fieldState } = useController<FormValues, 'categories'>({ name: 'categories' });
  const [typed, setTyped] = useState('');
  const found = useFound(typed);
  const full = field.value.length >= MAX.categories;
  return (
    <Autocomplete
      multiple
      options={found}
      value={field.value}
      filterOptions={(options) => options}
      filterSelectedOptions
      getOptionLabel={({ Category }) => Category}
      groupBy={({ CategoryMain }) => CategoryMain}
      getOptionKey={({ id }) => id}
      getOptionDisabled={() => full}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      onChange={(_event, chosen) => field.onChange(chosen)}
      onInputChange={(_event, text) => setTyped(text)}
      onBlur={field.onBlur}
      autoHighlight
      noOptionsText={F.noCategory}
      renderInput={(parameters) => (
        <ComboInput
          parameters={parameters}
          inputRef={field.ref}
          name="categories"
          label={F.categories}
          required
          labelClass="form-label"
          error={Boolean(fieldState.error)}
          note={fieldState.error?.message ?? F.categoriesHint}
        />
      )}
    />
  );
}
