import { contentsOf } from '../data/changes';
import type { FieldModel } from '../model';

/** The address of a report with the parameters that are filled in, and the format of a file. */
export function addressOf(
  path: string,
  parameters: FieldModel[],
  values: Record<string, unknown>,
  format?: string,
): string {
  const filled = Object.entries(contentsOf(parameters, values));
  const query = new URLSearchParams(
    filled.flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)])),
  );
  if (format) query.set('format', format);
  return query.size > 0 ? `${path}?${query}` : path;
}
