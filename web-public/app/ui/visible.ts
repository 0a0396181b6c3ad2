/**
 * The characters that leave no mark in a text and are no white space, as the server has them (`toolbase_kernel::text`).
 */
const INVISIBLE =
  /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC\u2800\u{13441}\u{13442}\u{16FE4}\u{1D159}]|(?!\s)\p{Cc}/gu;

/** The number of characters that a reader sees; a run of white space counts as one, at the ends as none. */
export const visibleLength = (text: string): number =>
  [...text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()].length;

/** True if a reader sees nothing of the text. */
export const isBlank = (text: string): boolean => visibleLength(text) === 0;
