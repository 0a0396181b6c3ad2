import type { FieldModel } from '../model';
import { InputOf } from './InputOf';

/** The parts of an object, under its name. */
export const ObjectInput = ({ field, source }: { field: FieldModel; source: string }) => (
  <fieldset className="part">
    <legend>{field.label}</legend>
    {field.help && <p>{field.help}</p>}
    {field.fields.map((part) => (
      <InputOf key={part.name} field={part} source={`${source}.${part.name}`} />
    ))}
  </fieldset>
);
