import { DateInput, NumberInput, SelectArrayInput, SelectInput, TextInput } from 'react-admin';
import type { FieldModel } from '../model';
import { ReferencesInput } from './ReferencesInput';

const YES_NO = [
  { id: 'true', name: 'Yes' },
  { id: 'false', name: 'No' },
];

/** The input of a filter: what is left empty filters nothing. */
export function FilterInput({ field }: { field: FieldModel }) {
  const { kind, choices, multiple } = field;
  const shared = { source: field.name, label: field.label, helperText: false as const };
  if (choices.length > 0 && multiple) return <SelectArrayInput {...shared} choices={choices} />;
  if (choices.length > 0) return <SelectInput {...shared} choices={choices} emptyText="Any" />;
  switch (kind) {
    case 'boolean':
      return <SelectInput {...shared} choices={YES_NO} emptyText="Any" />;
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
