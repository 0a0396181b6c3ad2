/** An entry of the audit, as the history of a record has it. */
export interface HistoryEntry {
  id: string;
  at: string;
  actor: string;
  actorKind: string;
  actorId?: string | null;
  action: string;
  label: string;
  changes: unknown;
  reason?: string | null;
}
