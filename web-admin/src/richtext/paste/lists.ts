/** Slack says how deep a list is, and writes all beside each other. */
const DEEP = 'ul[data-indent], ol[data-indent]';

function placeByDepth(list: HTMLElement): void {
  let place: Element | null = list.previousElementSibling;
  if (!place?.matches(DEEP)) return;
  for (let depth = Number(list.dataset.indent); depth > 0; depth -= 1) {
    const item: Element | null = place.lastElementChild;
    const inner: Element | null = item?.querySelector(':scope > ul, :scope > ol') ?? null;
    if (!inner) {
      item?.append(list);
      return;
    }
    place = inner;
  }
  if (place.tagName !== list.tagName) return;
  place.append(...list.childNodes);
  list.remove();
}

/** Nested lists stand in the item that they belong to. Google Docs writes them beside it. */
export function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling;
    if (before?.tagName === 'LI') before.append(list);
  }
  for (const list of body.querySelectorAll<HTMLElement>(DEEP)) placeByDepth(list);
}
