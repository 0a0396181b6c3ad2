import { DOCUMENT_VERSION, type DocumentJson, unknownTypes } from './document/document';
import { knownTypes } from './schema';

/**
 * Why this editor must not change the document; `undefined` when it may. Tiptap drops what it does not know without a
 * word (ueberdosis/tiptap#8143), so that is checked before the document is opened.
 */
export function readOnlyReason(document: DocumentJson): string | undefined {
  if (document.version > DOCUMENT_VERSION) {
    return `This text was written with a newer version of the editor (${document.version}). It can be read here, but not changed.`;
  }
  const unknown = unknownTypes(document, knownTypes());
  return unknown.length > 0
    ? `This text has parts that this editor does not know (${unknown.join(', ')}). It can be read here, but not changed.`
    : undefined;
}
