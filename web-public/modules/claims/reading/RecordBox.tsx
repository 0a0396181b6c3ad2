import type { ProofRecord } from '../api/claims';
import { RECORD } from '../texts/record';
import { CopyButton } from './CopyButton';

interface LineProps {
  label: string;
  value: string;
  /** Names it for a screen reader, with its record. */
  what: string;
}

function Line({ label, value, what }: LineProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        <CopyButton text={value} what={what} />
      </dd>
    </div>
  );
}

/** A record to be placed at the website: where, and what. */
export function RecordBox({ record: { place, kind, value } }: { record: ProofRecord }) {
  const where = RECORD.place[kind] ?? RECORD.placeOf;
  return (
    <dl className="proof-record">
      <div>
        <dt>{RECORD.kind}</dt>
        <dd>{kind}</dd>
      </div>
      <Line label={where} value={place} what={`${where.toLowerCase()} of the ${kind} record`} />
      <Line label={RECORD.value} value={value} what={`value of the ${kind} record`} />
    </dl>
  );
}
