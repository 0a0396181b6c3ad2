/** The words of the section with widgets for other sites (S2 2). */
export const E = {
  heading: (brand: string) => `${brand} Embeds`,
  intro: (tool: string) => `Show what people say about ${tool} on your own site, in a README or in an email.`,
  choose: 'Choose a card',
} as const;
