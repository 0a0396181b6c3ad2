/** The link of the footer. */
export const FOOTER_LABEL = 'Claim a tool';
