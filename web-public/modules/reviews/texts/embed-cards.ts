/** The words of the cards and their code (S2 2). */
export const E = {
  colours: 'Colours',
  modes: { light: 'Light', neutral: 'Neutral', dark: 'Dark' },
  size: 'Size',
  sizes: { small: 'Small', regular: 'Regular', large: 'Large' },
  cards: { 'review-show-1': 'Rating', 'review-show-2': 'Leave us a review', product: 'Follow us' },
  alt: (tool: string, site: string) => `${tool} on ${site}`,
  copy: 'Copy embed code',
  copyPicture: 'Copy picture code',
  copyOf: (action: string, card: string) => `${action}: ${card}`,
  show: 'Show the code',
  copied: 'Embed code copied!',
  failed: 'The code could not be copied. Please select and copy it.',
} as const;
