import type { NavigationPart } from '../../app/extensions/navigation';
import { FOOTER_LABEL } from './texts/navigation';

export default {
  about: [{ to: '/claim', label: FOOTER_LABEL }],
} satisfies NavigationPart;
