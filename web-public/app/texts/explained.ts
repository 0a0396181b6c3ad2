/** A section of a page of text. */
export interface ExplainedPart {
  id: string;
  heading: string;
  paragraphs: string[];
  formula?: string;
  points?: string[];
  table?: { head: [string, string]; rows: [string, string][] };
}
