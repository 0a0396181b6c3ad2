import type { StatisticNotes } from './openapi';
import type { Placed } from './operations';
import type { StatisticModel, StatisticsModel } from './document-types';

const modelOf = (notes: StatisticNotes, known: Set<string>): StatisticModel => ({
  name: notes.name,
  label: notes.label,
  summary: notes.summary,
  address: known.has(notes.resource ?? '') ? (notes.address ?? undefined) : undefined,
  figure: notes.figure ?? undefined,
  decimal: notes.decimal ?? false,
});

/** The statistics that the document describes; each leads to its list where `resources` has that. */
export function statisticsOf(operations: Placed[], resources: { name: string }[]): StatisticsModel | undefined {
  const found = operations.find(({ operation }) => operation['x-statistics']);
  const notes = found?.operation['x-statistics'];
  if (!found || !notes) return undefined;
  const known = new Set(resources.map(({ name }) => name));
  const sections = notes.sections.map((label) => ({
    label,
    statistics: notes.statistics.filter(({ section }) => section === label).map((one) => modelOf(one, known)),
  }));
  return { path: found.path, sections: sections.filter(({ statistics }) => statistics.length > 0) };
}
