import {
  AutocompleteArrayInput,
  AutocompleteInput,
  ReferenceArrayInput,
  ReferenceInput,
  TextInput,
  type Validator,
} from 'react-admin';
import type { FieldModel } from '../model/index';
import { useResourceModel } from '../kit/admin';

interface ReferencesInputProps {
  field: FieldModel;
  source: string;
  label: string;
  validate?: Validator[];
  helperText?: string | false;
  multiple?: boolean;
}

const asQuery = (text: string) => ({ q: text });
const CHOICES = 25;

/** Records of another resource, found by typing. By id where that resource cannot be listed. */
export function ReferencesInput({ field, multiple = field.multiple, ...props }: ReferencesInputProps) {
  const resource = useResourceModel(field.reference);
  if (!resource) return <TextInput {...props} />;
  const { source, ...shared } = props;
  const choice = { ...shared, optionText: resource.title, filterToQuery: asQuery };
  const sort = resource.sort ?? { field: resource.title, order: 'ASC' as const };
  return multiple ? (
    <ReferenceArrayInput source={source} reference={resource.name} perPage={CHOICES} sort={sort}>
      <AutocompleteArrayInput {...choice} />
    </ReferenceArrayInput>
  ) : (
    <ReferenceInput source={source} reference={resource.name} perPage={CHOICES} sort={sort}>
      <AutocompleteInput {...choice} />
    </ReferenceInput>
  );
}
