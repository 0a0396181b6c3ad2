import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { ImportCategory } from './calls';
import { LEFT_OUT } from './ColumnsForm';
import { rowsOf } from './labels';
import { useCategories } from './useCategories';

/** So many more are shown at a time. */
const SHOWN = 10;

const NONE = { main: '', name: 'None of ours' };

interface CategoriesFormProps {
  /** Those of the list that are not called like ours. */
  categories: ImportCategory[];
  /** The chosen ones, by the list's name. */
  map: Record<string, string>;
  onChange: (map: Record<string, string>) => void;
}

const stateOf = ({ ours, confidence, nearest }: ImportCategory) => {
  if (ours) return `${Math.round(confidence * 100)} % sure`;
  return nearest ? `Not known; nearest: ${nearest}` : 'Not known';
};

/** Which of our categories those of the list are. */
export function CategoriesForm({ categories, map, onChange }: CategoriesFormProps) {
  const [count, setCount] = useState(SHOWN);
  const ours = useCategories();
  const options = [NONE, ...ours];
  const chosenOf = ({ theirs, ours: found }: ImportCategory) => {
    const name = map[theirs] ?? found;
    if (name === LEFT_OUT) return NONE;
    return options.find((option) => option.name === name) ?? null;
  };
  const unknown = categories.filter(({ theirs, ours: found, nearest }) => !found && nearest && !map[theirs]);
  return (
    <section aria-label="Categories">
      <h2>Categories that are not called like ours</h2>
      {unknown.length > 1 && (
        <Button
          size="small"
          onClick={() =>
            onChange({ ...map, ...Object.fromEntries(unknown.map(({ theirs, nearest }) => [theirs, nearest])) })
          }
        >
          Take the nearest for {unknown.length} that are not known
        </Button>
      )}
      <ul className="import-categories">
        {categories.slice(0, count).map((category) => (
          <li key={category.theirs}>
            <span>
              {category.theirs} <small>({rowsOf(category.rows)})</small>
            </span>
            <Autocomplete
              size="small"
              options={options}
              groupBy={({ main }) => main}
              getOptionLabel={({ name }) => name}
              getOptionKey={({ main, name }) => `${main}/${name}`}
              isOptionEqualToValue={(option, value) => option.name === value.name}
              value={chosenOf(category)}
              onChange={(_, chosen) => {
                const { [category.theirs]: _former, ...others } = map;
                const name = chosen === NONE ? LEFT_OUT : chosen?.name;
                onChange(name ? { ...others, [category.theirs]: name } : others);
              }}
              renderInput={(props) => (
                <TextField
                  {...props}
                  label={`Ours for ${category.theirs}`}
                  helperText={map[category.theirs] ? 'Chosen' : stateOf(category)}
                />
              )}
            />
          </li>
        ))}
      </ul>
      {categories.length > count && (
        <Button size="small" onClick={() => setCount(count + SHOWN)}>
          Show {Math.min(SHOWN, categories.length - count)} more of {categories.length}
        </Button>
      )}
    </section>
  );
}
