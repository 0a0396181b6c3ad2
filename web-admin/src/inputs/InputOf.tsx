import {
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  DateInput,
  NullableBooleanInput,
  NumberInput,
  SelectArrayInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import { useMemo } from 'react';
import type { FieldModel } from '../model/index';
import { ColorInput } from './ColorInput';
import { ChosenInput } from './ChosenInput';
import { ImageInput } from './ImageInput';
import { useInForce } from './in-force';
import { ImagesInput } from './ImagesInput';
import { JsonInput } from './JsonInput';
import { LinesInput } from './LinesInput';
import { MomentInput } from './MomentInput';
import { ObjectInput } from './ObjectInput';
import { ObjectsInput } from './ObjectsInput';
import { OrderInput } from './OrderInput';
import { ReferencesInput } from './ReferencesInput';
import { RichTextInput } from '../richtext/RichTextInput';
import { SwitchesInput } from './SwitchesInput';
import { TextsInput } from './TextsInput';
import { rulesOf } from './validation';

interface InputOfProps {
  field: FieldModel;
  /** Where it stands in the record, when it is part of an object. */
  source?: string;
}

/** Counts for people who write to a limit. */
function helpOf({ help, maxLength, kind, multiple }: FieldModel): string | false {
  const limit = maxLength !== undefined && !multiple && kind === 'text' ? `At most ${maxLength} characters.` : '';
  return [help, limit].filter(Boolean).join(' ') || false;
}

const TYPES: Partial<Record<FieldModel['kind'], string>> = { url: 'url', email: 'email' };

/** So many choices are found by typing. */
const MANY = 60;

const YES_NO = { trueLabel: 'Yes', falseLabel: 'No' };

/** The input of a field, by its kind. */
export function InputOf({ field, source = field.name }: InputOfProps) {
  const { kind, label, choices, multiple } = field;
  const validate = useMemo(() => rulesOf(field), [field]);
  const inForce = useInForce(field);
  const shared = { source, label, validate, helperText: helpOf(field), defaultValue: field.default };
  if (field.readOnly || kind === 'changes') return null;
  if (field.choicesFrom) return <ChosenInput {...shared} field={field} />;
  if (kind === 'map') return <TextsInput {...shared} field={field} />;
  if (kind === 'order') return <OrderInput {...shared} field={field} />;
  if (kind === 'switches') return <SwitchesInput {...shared} field={field} />;
  if (choices.length > MANY)
    return multiple ? (
      <AutocompleteArrayInput
        {...shared}
        choices={choices}
        defaultValue={Array.isArray(field.default) ? field.default : undefined}
      />
    ) : (
      <AutocompleteInput {...shared} choices={choices} emptyText={field.emptyText} />
    );
  if (choices.length > 0 && multiple) return <SelectArrayInput {...shared} choices={choices} />;
  if (choices.length > 0) return <SelectInput {...shared} choices={choices} emptyText={field.emptyText} />;
  switch (kind) {
    case 'boolean':
      // A switch has no third state.
      if (field.nullable) return <NullableBooleanInput {...shared} nullLabel={field.emptyText} {...YES_NO} />;
      return <BooleanInput {...shared} />;
    case 'integer':
    case 'stars':
    case 'duration':
      return <NumberInput {...shared} step={1} min={field.min} max={field.max} />;
    case 'number':
      return <NumberInput {...shared} min={field.min} max={field.max} />;
    case 'date':
      return <DateInput {...shared} />;
    case 'datetime':
      return <MomentInput {...shared} />;
    case 'reference':
      return <ReferencesInput {...shared} field={field} />;
    case 'lines':
      return <LinesInput {...shared} />;
    case 'color':
      return <ColorInput {...shared} {...inForce} />;
    case 'image':
      return multiple ? <ImagesInput {...shared} /> : <ImageInput {...shared} />;
    case 'json':
      return <JsonInput {...shared} />;
    case 'richText':
      return <RichTextInput {...shared} />;
    case 'object':
      return <ObjectInput field={field} source={source} />;
    case 'objects':
      return <ObjectsInput field={field} source={source} />;
    case 'text':
      return <TextInput {...shared} {...inForce} multiline minRows={3} />;
    default:
      return <TextInput {...shared} {...inForce} type={TYPES[kind] ?? 'text'} />;
  }
}
