import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { ImportChoices } from './calls';
import { LABELS } from './labels';

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
  const text = (name: 'map' | 'mapCategory' | 'defaultCategory', help: string, rows?: number) => (
    <TextField
      size="small"
      label={LABELS[name]}
      helperText={help}
      value={choices[name]}
      multiline={rows !== undefined}
      minRows={rows}
      onChange={(event) => onChange({ ...choices, [name]: event.target.value })}
    />
  );
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
      {text('defaultCategory', 'For tools whose own is missing or not known.')}
      {text('map', 'Only where a guess is wrong: field=column, one a line, as in url=Link.', 2)}
      {text('mapCategory', 'theirs=ours, one a line; - in place of ours means none.', 2)}
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
