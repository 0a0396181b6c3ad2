/** Elements whose meaning documents do not have, written as signs of the text. */

const PLAIN = '0123456789+-=()ni';
const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ';
const SUBSCRIPT = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎';

/** Links between a text and its notes. */
const NOTE = /^#|#(user-content-fn|cite_|_ftn|_edn|ftnt|sdfootnote|sdendnote|fn)/;

const EMOJI = /^(:[\w+-]+:|[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u200d\ufe0f]+)$/u;

/** The boxes of tasks, and if one is ticked. */
const BOXES: [selector: string, isTicked: (box: Element) => boolean][] = [
  ['input[type="checkbox"]', (box) => box.hasAttribute('checked')],
  ['.checkbox-on, .checkbox-off', (box) => box.matches('.checkbox-on')],
  ['li[role="checkbox"]', (item) => item.getAttribute('aria-checked') === 'true'],
  ['li[data-inline-task-id]', (item) => item.matches('.checked')],
];

function tasks(body: HTMLElement): void {
  for (const [selector, isTicked] of BOXES) {
    for (const box of body.querySelectorAll(selector)) {
      const sign = isTicked(box) ? '☑ ' : '☐ ';
      if (box.tagName === 'LI') (box.querySelector('p') ?? box).prepend(sign);
      else box.replaceWith(sign);
    }
  }
}

/** `[1]` where the note belongs, and before the note. Links back are left out. */
function notes(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const text = link.textContent?.trim() ?? '';
    const [number] = /^(\d{1,3}|\*)$|(?<=^\[)(\d{1,3}|[ivx]{1,5}|\*)(?=\]$)/.exec(text) ?? [];
    if (!NOTE.test(link.getAttribute('href') ?? '')) continue;
    if (/^(↩\ufe0e?|↑|\^)$/.test(text)) link.remove();
    if (!number) continue;
    const isBefore = link.previousSibling === null && /^\S/.test(link.nextSibling?.textContent ?? '');
    link.replaceWith(`[${number}]${isBefore ? ' ' : ''}`);
  }
}

/** Raised and lowered figures: without them, 10² is 102. */
function figures(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('sup, sub, span[style]')) {
    const name = element.tagName === 'SPAN' ? element.style.verticalAlign : element.localName;
    const signs = name.startsWith('sup') ? SUPERSCRIPT : name.startsWith('sub') ? SUBSCRIPT : '';
    const text = [...(element.textContent ?? '')].map((sign) => signs[PLAIN.indexOf(sign)]);
    if (text.length > 0 && text.every(Boolean)) element.replaceWith(text.join(''));
  }
}

function emoji(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img[alt]')) {
    const alt = image.getAttribute('alt') ?? '';
    if (EMOJI.test(alt)) image.replaceWith(alt);
  }
}

/** Writes boxes of tasks, numbers of notes, raised figures and emoji as text. */
export function signsAsText(body: HTMLElement): void {
  for (const write of [tasks, notes, figures, emoji]) write(body);
}
