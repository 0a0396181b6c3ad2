import { OWN } from '../texts/own-claim';

const MB = 1024 * 1024;

/** A size as "10 MB" or "350 KB". */
export const fileSize = (bytes: number): string =>
  bytes >= MB ? `${Math.round((bytes / MB) * 10) / 10} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;

/** Endings as people write them: "PDF, JPG, PNG or DOCX". */
export function typeNames(types: readonly string[]): string {
  const names = types.map((type) => type.toUpperCase());
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : (names[0] ?? '');
}

/** Returns the error of a file before it is sent, if there is one; the server looks into it. */
export function wrongWithDocument(
  { name, size }: Pick<File, 'name' | 'size'>,
  rules: { maxBytes: number; types: readonly string[] },
): string | null {
  const ending = /\.([a-z0-9]+)$/.exec(name.toLowerCase())?.[1] ?? '';
  const known = rules.types.includes(ending === 'jpeg' ? 'jpg' : ending);
  if (!known) return OWN.wrongType(typeNames(rules.types));
  return size > rules.maxBytes ? OWN.tooLarge(fileSize(rules.maxBytes)) : null;
}
