import type { CategoryPagePart } from '../../app/extensions/category-page';
import { listSection } from './api/curation';

/** The editors' lists that picks come from, in this order. */
const LISTS = ['best', 'top'];

export default {
  picks: async (category, count, signal) => {
    const query = { category: [category], limit: count };
    const lists = LISTS.map((tag) =>
      listSection(tag, query, signal).then(
        ({ tools }) => tools,
        () => [],
      ),
    );
    return (await Promise.all(lists)).flat();
  },
} satisfies CategoryPagePart;
