import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { W } from '../../texts/reviewing';
import { USED_FOR } from '../../texts/reviews';
import { isUsedFor } from './drafts';
import type { Entered } from './review-form';

interface UsedForFieldProps {
  value: Entered['usedFor'];
  onChange: (value: Entered['usedFor']) => void;
}

/** How long the author has used the tool; nothing has to be chosen. */
export function UsedForField({ value, onChange }: UsedForFieldProps) {
  const id = useId();
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id} className="review-label">
        {W.usedFor}
      </FormLabel>
      <NativeSelect
        input={<OutlinedInput size="small" />}
        inputProps={{ id, name: 'usedFor' }}
        value={value}
        onChange={({ target }) => onChange(isUsedFor(target.value) ? target.value : '')}
      >
        <option value="">{W.usedForNothing}</option>
        {Object.entries(USED_FOR).map(([time, label]) => (
          <option key={time} value={time}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
