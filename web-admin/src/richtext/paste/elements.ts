export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

const BLOCKS = /^(P|H[1-6]|UL|OL|LI|TABLE|TR|TD|TH|BLOCKQUOTE|PRE|HR|FIGURE|DIV|SECTION|ARTICLE|ASIDE)$/;

export const isBlock = (node: Node | null): boolean => node !== null && BLOCKS.test(node.nodeName);

/** The sibling in a direction, without white space between elements. */
export function neighbour(node: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  let found = node[side];
  while (found?.nodeName === '#text' && found.textContent?.trim() === '') found = found[side];
  return found;
}
