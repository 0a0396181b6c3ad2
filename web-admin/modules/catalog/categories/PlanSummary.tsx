import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import type { CategoryPlan } from './calls';
import { CATEGORIES } from './texts';

/** The effects of a file of categories, and its wrong lines. */
export function PlanSummary({ plan }: { plan: CategoryPlan }) {
  const { rows, mainCategories, categories, present, wrong, wrongRows, first } = plan;
  const all = mainCategories + categories;
  return (
    <section className="import-summary" aria-label={CATEGORIES.plan}>
      <h2>{CATEGORIES.plan}</h2>
      <p>{CATEGORIES.sentence(rows, mainCategories, categories, present)}</p>
      {wrong > 0 && (
        <ErrorAlert>
          {CATEGORIES.wrong(wrong)}
          <ul>
            {wrongRows.map(({ line, field, rule }) => (
              <li key={line}>{CATEGORIES.wrongLine(line, field, rule)}</li>
            ))}
            {wrong > wrongRows.length && <li>{CATEGORIES.more(wrong - wrongRows.length)}</li>}
          </ul>
        </ErrorAlert>
      )}
      {first.length > 0 && (
        <>
          <h3>{CATEGORIES.first(first.length, all)}</h3>
          <div className="import-rows" tabIndex={0} role="region" aria-label={CATEGORIES.first(first.length, all)}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{CATEGORIES.name}</th>
                  <th scope="col">{CATEGORIES.main}</th>
                  <th scope="col">{CATEGORIES.slug}</th>
                </tr>
              </thead>
              <tbody>
                {first.map(({ name, mainCategory, slug }) => (
                  <tr key={`${mainCategory}/${slug}`}>
                    <th scope="row">{name}</th>
                    <td>{mainCategory ?? CATEGORIES.isMain}</td>
                    <td>{slug}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}
