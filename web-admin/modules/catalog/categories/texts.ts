const format = new Intl.NumberFormat('en');

const count = (number: number, one: string, many: string) => `${format.format(number)} ${number === 1 ? one : many}`;

const mains = (number: number) => count(number, 'main category', 'main categories');
const categories = (number: number) => count(number, 'category', 'categories');
const existing = (number: number) =>
  number === 1 ? '1 exists already and stays as it is' : `${format.format(number)} exist already and stay as they are`;

/** The texts of the import of categories. */
export const CATEGORIES = {
  way: 'Import categories',
  heading: 'Import categories',
  about:
    'A file with a line for each category, as CSV with a header or JSON, up to 1 MiB and 5,000 lines. The columns are main category, category, slug and description; the last two may be missing. Nothing is written before you have seen what would be added.',
  file: 'File of categories',
  plan: 'What the file would add',
  sentence: (rows: number, newMains: number, newOnes: number, present: number) =>
    `Of ${count(rows, 'line', 'lines')}: ${mains(newMains)} and ${categories(newOnes)} are new, ${existing(present)}.`,
  first: (shown: number, all: number) =>
    shown < all ? `The first ${format.format(shown)} of ${format.format(all)} new ones` : 'The new ones',
  name: 'Category',
  main: 'Main category',
  slug: 'Slug',
  isMain: 'a main category',
  wrong: (number: number) =>
    number === 1
      ? 'One line is wrong. Nothing is added until it is right.'
      : `${format.format(number)} lines are wrong. Nothing is added until they are right.`,
  wrongLine: (line: number, field: string, rule: string) => `Line ${line}, ${field}: ${rule}`,
  more: (number: number) => `… and ${format.format(number)} more`,
  add: (number: number) => `Add ${count(number, 'category', 'categories')}`,
  nothing: 'All of them exist already.',
  done: (newMains: number, newOnes: number) => `Added: ${mains(newMains)} and ${categories(newOnes)}.`,
  show: 'Show the categories',
  another: 'Import another file',
};
