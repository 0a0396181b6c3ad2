/** The level of an item of a list that Word writes as a paragraph: `mso-list:l0 level2 lfo1`. */
const levelOf = (paragraph: Element): number | undefined => {
  const [, level] = /mso-list:\s*l\d+\s+level(\d+)/i.exec(paragraph.getAttribute('style') ?? '') ?? [];
  return level ? Number(level) : undefined;
};

const isIgnored = (element: Element): boolean => /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? '');

/** Removes the sign before the item, a bullet or a number, and returns it. */
function takeSign(paragraph: Element): string {
  const signs = [...paragraph.querySelectorAll('span')].filter(isIgnored);
  const text = signs
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .trim();
  for (const sign of signs) sign.remove();
  return text;
}

/** `3.`, `b)`, `iv.` are numbers; `·`, `o`, `§` and the like are bullets. */
const isNumber = (sign: string): boolean => /^\(?(\d+|[a-z]{1,4})[.)]$/i.test(sign);

interface Open {
  level: number;
  list: Element;
}

/** Turns paragraphs that Word shows as a list into a list, nested as in Word (ueberdosis/tiptap#1526). */
export function wordLists(body: HTMLElement): void {
  const create = (tag: string) => body.ownerDocument.createElement(tag);
  let open: Open[] = [];
  let last: Element | null = null;
  for (const paragraph of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const level = levelOf(paragraph);
    if (level === undefined) continue;
    const sign = takeSign(paragraph);
    // Other content in between ends the list.
    if (paragraph.previousElementSibling !== last) open = [];
    open = open.filter((one) => one.level <= level);
    let deepest = open.at(-1);
    if (!deepest || deepest.level < level) {
      const list = create(isNumber(sign) ? 'ol' : 'ul');
      const first = Number.parseInt(sign, 10);
      if (list.tagName === 'OL' && first > 1) list.setAttribute('start', String(first));
      const parent = deepest?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      deepest = { level, list };
      open.push(deepest);
    }
    const item = create('li');
    const text = create('p');
    text.append(...paragraph.childNodes);
    item.append(text);
    deepest.list.append(item);
    paragraph.remove();
    last = open[0]?.list ?? null;
  }
}
