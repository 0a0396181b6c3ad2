import type { NavigationPart } from '../../app/extensions/navigation';
import { N } from '../../app/texts/navigation';

export default {
  items: [{ item: 'blogs', order: 50, label: N.blogs, to: '/blogs', active: ['blogs'], footerLabel: N.blogs }],
} satisfies NavigationPart;
