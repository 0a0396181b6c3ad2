import { contentsOf } from '../data/changes';
import type { FieldModel, ReportModel } from '../model/index';

/** The parameter of the page's address that names one report; the others are its parameters. */
export const REPORT = 'report';

/** The report that the page's address names, with its parameters filled in: the link of a mail leads there. */
export function namedIn(search: URLSearchParams, reports: ReportModel[]) {
  const report = reports.find(({ name }) => name === search.get(REPORT));
  if (!report) return undefined;
  const given = report.parameters.flatMap(({ name }) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { report, values: Object.fromEntries(given) as Record<string, string> };
}

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
