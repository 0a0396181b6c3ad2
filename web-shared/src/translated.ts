/**
 * Keeps React's changes working on a page that the browser translates. A translator puts `font` elements in the place of
 * text nodes, while React still refers to the text nodes: it would remove or change what is no longer in the page.
 */

/** The element in the page for each text node that a translator took out. */
const standsFor = new WeakMap<Node, Element>();

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

function noteReplaced(record: MutationRecord, observer: MutationObserver) {
  const font = [...record.addedNodes, record.previousSibling, record.nextSibling].find(isFont);
  if (!font) return;
  for (const removed of record.removedNodes) {
    if (removed.nodeType !== Node.TEXT_NODE || removed.parentNode) continue;
    standsFor.set(removed, font);
    observer.observe(removed, { characterData: true });
  }
}

/** Shows a text that React has changed since it was translated. The translator translates it in its turn. */
function showAgain(text: Node) {
  standsFor.get(text)?.replaceWith(text);
  standsFor.delete(text);
}

function onChanges(records: MutationRecord[], observer: MutationObserver) {
  for (const record of records) {
    if (record.type === 'childList') noteReplaced(record, observer);
    else if (!record.target.parentNode) showAgain(record.target);
  }
}

/** The child of `parent` that stands for `node`, or has it within. */
function presentChild(parent: Node, node: Node): Node | null {
  let present: Node | null = standsFor.get(node) ?? node;
  while (present && present.parentNode !== parent) present = present.parentNode;
  return present;
}

/** Call it once, before React renders. */
export function keepTranslatedPages(): void {
  const observer = new MutationObserver(onChanges);
  const present = (parent: Node, node: Node) => {
    onChanges(observer.takeRecords(), observer);
    return presentChild(parent, node);
  };
  observer.observe(document, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const shown = present(this, child);
    if (shown) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, next: Node | null): T {
    const before = next && next.parentNode !== this ? present(this, next) : next;
    return insertBefore.call(this, added, before) as T;
  };
}
