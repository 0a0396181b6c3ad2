import type { FieldModel } from '../model/index';

/** Fields that are no inputs of a form: those that the resource shows before the first input, and the others. */
export function aroundInputs(shown: FieldModel[], inputs: FieldModel[]): { above: FieldModel[]; below: FieldModel[] } {
  const isInput = ({ name }: FieldModel) => inputs.some((input) => input.name === name);
  const first = shown.findIndex(isInput);
  const end = first < 0 ? shown.length : first;
  return { above: shown.slice(0, end), below: shown.slice(end).filter((field) => !isInput(field)) };
}
