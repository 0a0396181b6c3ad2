/** The level of an item of a list that Word writes as a paragraph: `mso-list:l0 level2 lfo1`. */
const levelOf = (paragraph: Element): number | undefined => {
  const [, level] = /.*mso-list:\s*(?:l\d+\s+level(\d+)|\w+)/is.exec(paragraph.getAttribute('style') ?? '') ?? [];
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

/** `3.`, `2.1`, `b)`, `iv.` are numbers; `·`, `o`, `§` and the like are bullets. */
const isNumber = (sign: string): boolean => /^\(?(\d+(\.\d+)*[.)]?|[a-z]{1,4}[.)])$/i.test(sign);

const isHeading = ({ tagName }: Element): boolean => /^H[1-6]$/.test(tagName);

interface Open {
  level: number;
  list: Element;
}

/** Turns paragraphs that Word shows as a list into a list, nested as in Word (ueberdosis/tiptap#1526). Headings stay headings, with their numbers. */
export function wordLists(body: HTMLElement): void {
  const create = (tag: string) => body.ownerDocument.createElement(tag);
  let open: Open[] = [];
  let last: Element | null = null;
  for (const paragraph of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const level = levelOf(paragraph);
    if (level === undefined) continue;
    const sign = takeSign(paragraph);
    if (isHeading(paragraph)) {
      // A bullet is one sign; a number may have a word, as "Chapter 1".
      if (isNumber(sign) || sign.length > 1) paragraph.prepend(`${sign} `);
      continue;
    }
    // Other content in between ends the list.
    if (paragraph.previousElementSibling !== last) open = [];
    open = open.filter((one) => one.level <= level);
    let deepest = open.at(-1);
    if (!deepest || deepest.level < level) {
      const list = create(isNumber(sign) ? 'ol' : 'ul');
      const first = Number(/(\d+)[.)]?$/.exec(sign)?.[1]);
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
