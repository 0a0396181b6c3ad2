import { CheckboxGroupInput, DateInput, NumberInput, RadioButtonGroupInput, TextInput } from 'react-admin';
import type { FieldModel } from '../model/index';
import { ReferencesInput } from './ReferencesInput';

const YES_NO = [
  { id: 'true', name: 'Yes' },
  { id: 'false', name: 'No' },
];

/** The input of a filter: what is left empty filters nothing. */
export function FilterInput({ field }: { field: FieldModel }) {
  const { kind, multiple } = field;
  const choices = kind === 'boolean' ? YES_NO : field.choices;
  const shared = { source: field.name, label: field.label, helperText: false as const };
  // A few values are chosen in sight, not from a menu in a dialog.
  if (choices.length > 0) {
    const Choose = multiple ? CheckboxGroupInput : RadioButtonGroupInput;
    return <Choose {...shared} choices={choices} row={false} />;
  }
  switch (kind) {
    case 'integer':
    case 'stars':
    case 'number':
    case 'duration':
      return <NumberInput {...shared} />;
    case 'date':
    case 'datetime':
      return <DateInput {...shared} />;
    case 'reference':
      return <ReferencesInput {...shared} field={field} />;
    default:
      return <TextInput {...shared} parse={(text: string) => text} />;
  }
}
