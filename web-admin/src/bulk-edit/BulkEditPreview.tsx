import { countOf, withLabels } from '../kit/messages';
import { titleOf } from '../actions/target';
import { formatNumber } from '../kit/format';
import { Value } from '../fields/Value';
import type { FieldModel, ResourceModel } from '../model/index';
import type { Preview } from './requests';
import type { BulkTarget } from './target';
import { TEXTS } from './texts';

interface BulkEditPreviewProps {
  resource: ResourceModel;
  target: BulkTarget;
  field: FieldModel;
  preview: Preview;
}

/** A value of the field, as lists show it. */
const Shown = ({ field, values }: { field: FieldModel; values: unknown }) => (
  <Value field={field} value={(values as Record<string, unknown>)[field.name]} brief />
);

/** The result that a change would have: numbers, reasons, and the first records before and after. */
export function BulkEditPreview({ resource, target, field, preview }: BulkEditPreviewProps) {
  const { changed, unchanged, failed, reasons, examples } = preview;
  const count = (number: number) => countOf(resource, number);
  const namesOf = (ids: unknown[]) =>
    ids.flatMap((id) => {
      const record = target.records.find((one) => String(one.id) === String(id));
      return record ? [titleOf(resource, record)] : [];
    });
  return (
    <section className="bulk-edit-preview" aria-label={TEXTS.preview}>
      <div role="status">
        <p>
          <strong>{TEXTS.changed(count(changed))}</strong>
        </p>
        {unchanged > 0 && <p>{TEXTS.unchanged(count(unchanged))}</p>}
        {failed > 0 && <p>{TEXTS.failed(count(failed))}</p>}
      </div>
      {failed > 0 && (
        <ul>
          {reasons.map(({ message, count: number, ids }) => {
            const names = namesOf(ids);
            return (
              <li key={message}>
                {TEXTS.reason(withLabels(message), names.length === number ? names.join(', ') : count(number))}
              </li>
            );
          })}
        </ul>
      )}
      {examples.length > 0 && (
        <table>
          <caption>{TEXTS.examples(formatNumber(examples.length), formatNumber(changed))}</caption>
          <thead>
            <tr>
              <th scope="col">{resource.singular}</th>
              <th scope="col">{TEXTS.before}</th>
              <th scope="col">{TEXTS.after}</th>
            </tr>
          </thead>
          <tbody>
            {examples.map(({ id, name, before, after }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>
                  <Shown field={field} values={before} />
                </td>
                <td>
                  <Shown field={field} values={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
