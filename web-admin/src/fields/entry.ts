/** An entry of the audit, as the history of a record has it. */
export interface HistoryEntry {
  id: string;
  at: string;
  actor: string;
  actorKind: string;
  actorId?: string | null;
  action: string;
  /** The kind of record. */
  resource?: string;
  /** The record's id. */
  record?: string;
  /** The request, which may have changed many records. */
  request?: string | null;
  label: string;
  changes: unknown;
  reason?: string | null;
}
