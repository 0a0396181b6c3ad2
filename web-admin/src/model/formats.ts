import type { Operation } from './openapi';
import { type Schemas, valuesOf } from './schema';

/** The values of an operation's parameter `format`. */
export function formatsOf({ parameters = [] }: Operation, schemas: Schemas): string[] {
  const format = parameters.map((one) => schemas.parameter(one)).find(({ name }) => name === 'format');
  const values = valuesOf(schemas.resolve(format?.schema)).map(String);
  return values.length > 0 ? values : ['csv', 'json'];
}
