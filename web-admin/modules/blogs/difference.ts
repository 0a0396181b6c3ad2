import { documentLines } from '../../src/richtext/document/text';
import { type BlogValues, splitCategories } from './blog';

export interface Line {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** More comparisons than this take too long; the middle of such texts is shown as replaced. */
const MOST_COMPARISONS = 4_000_000;

/** The lines that lead from `before` to `after`, by the longest common subsequence. */
export function differenceOf(before: string[], after: string[]): Line[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) {
    end += 1;
  }
  const same = (lines: string[]): Line[] => lines.map((text) => ({ kind: 'same', text }));
  return [
    ...same(before.slice(0, start)),
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...same(before.slice(before.length - end)),
  ];
}

function middle(before: string[], after: string[]): Line[] {
  const lines: Line[] = [];
  const columns = after.length + 1;
  if (before.length * after.length > MOST_COMPARISONS) {
    return [
      ...before.map((text): Line => ({ kind: 'removed', text })),
      ...after.map((text): Line => ({ kind: 'added', text })),
    ];
  }
  // common[i][j]: the length of the longest common subsequence of before[i..] and after[j..].
  const common = new Uint32Array((before.length + 1) * columns);
  const at = (i: number, j: number) => common[i * columns + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      common[i * columns + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]];
    if (old !== undefined && old === fresh) {
      lines.push({ kind: 'same', text: old });
      [i, j] = [i + 1, j + 1];
    } else if (old !== undefined && (fresh === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: old });
      i += 1;
    } else if (fresh !== undefined) {
      lines.push({ kind: 'added', text: fresh });
      j += 1;
    }
  }
  return lines;
}

/** A post as lines: its settings, then its text. */
export const linesOfBlog = (values: BlogValues): string[] => [
  `Title: ${values.title}`,
  `Categories: ${splitCategories(values.categories).join(', ')}`,
  `Excerpt: ${values.excerpt}`,
  `Hero image: ${[values.heroImage, values.heroAlt].filter(Boolean).join(', ')}`,
  `Share picture: ${values.shareImage}`,
  ...documentLines(values.content),
];
