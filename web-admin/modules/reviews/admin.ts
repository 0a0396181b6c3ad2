import type { AdminModule } from '../../src/kit/modules';

export default {
  // The addresses of specification 3, section 2.1.
  addresses: { 'submitted-reviews': 'reviews', 'submitted-faqs': 'questions' },
} satisfies AdminModule;
