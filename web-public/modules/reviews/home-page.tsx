import type { HomePagePart } from '../../app/extensions/home-page';
import { ReviewCall } from './home/ReviewCall';
import { FEATURE } from './texts/home';

export default {
  features: [FEATURE],
  place: 'last',
  section: () => <ReviewCall />,
} satisfies HomePagePart;
