import { DateTimeInput, type DateTimeInputProps } from 'react-admin';
import { inputToMoment, momentToInput, ownZone } from './moment';

/** A moment, in the admin's own time: sent with its zone, so that everyone sees the same one. */
export const MomentInput = ({ helperText, ...props }: DateTimeInputProps) => (
  <DateTimeInput
    {...props}
    format={momentToInput}
    parse={inputToMoment}
    helperText={[helperText, `In your time zone, ${ownZone()}.`].filter(Boolean).join(' ')}
  />
);
