import Autocomplete from '@mui/material/Autocomplete';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { ImportChoices } from './calls';
import { LABELS } from './labels';
import { useCategories } from './useCategories';

type Name = 'categories' | 'onDuplicate' | 'onSimilar';

const OPTIONS: { name: Name; options: [string, string][] }[] = [
  {
    name: 'onDuplicate',
    options: [
      ['skip', 'Skip them'],
      ['update', 'Update them'],
      ['fail', 'Reject their rows'],
    ],
  },
  {
    name: 'onSimilar',
    options: [
      ['flag', 'Let them wait for approval'],
      ['skip', 'Skip them'],
      ['update', 'Update the other one'],
      ['add', 'Add them'],
    ],
  },
  {
    name: 'categories',
    options: [
      ['reject', 'Reject the rows'],
      ['nearest', 'Take the nearest category'],
      ['guess', 'Take the nearest category, however far'],
      ['create', 'Make them'],
      ['default', 'Take the default category'],
    ],
  },
];

interface ChoicesFormProps {
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
}

/** How the list is imported. */
export function ChoicesForm({ choices, onChange }: ChoicesFormProps) {
  const ours = useCategories();
  return (
    <div className="import-choices">
      {OPTIONS.map(({ name, options }) => (
        <TextField
          key={name}
          select
          size="small"
          label={LABELS[name]}
          value={choices[name]}
          onChange={(event) => onChange({ ...choices, [name]: event.target.value })}
        >
          {options.map(([value, shown]) => (
            <MenuItem key={value} value={value}>
              {shown}
            </MenuItem>
          ))}
        </TextField>
      ))}
      <Autocomplete
        size="small"
        options={ours}
        groupBy={({ main }) => main}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ main, name }) => `${main}/${name}`}
        isOptionEqualToValue={(option, value) => option.name === value.name}
        value={ours.find(({ name }) => name === choices.defaultCategory) ?? null}
        onChange={(_, chosen) => onChange({ ...choices, defaultCategory: chosen?.name ?? '' })}
        renderInput={(props) => (
          <TextField
            {...props}
            label={LABELS.defaultCategory}
            helperText="For tools whose own is missing or not known."
          />
        )}
      />
      <FormControlLabel
        control={
          <Switch
            checked={choices.approved}
            onChange={(event) => onChange({ ...choices, approved: event.target.checked })}
          />
        }
        label="Make new tools public at once"
      />
    </div>
  );
}
