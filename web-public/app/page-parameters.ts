/** The parameters of a list of tools. */
export const LIST_PARAMETERS = [
  'api',
  'category',
  'claims',
  'freePlan',
  'interfaceLanguage',
  'madeIn',
  'offline',
  'openSource',
  'outputLanguage',
  'page',
  'platform',
  'price',
  'q',
  'rating',
  'reviews',
  'saves',
  'sensitive',
  'sort',
  'upvotes',
  'views',
  'visits',
  'window',
];

/**
 * The parameters that the core's pages read of their addresses. The server drops those that a page does not read, so that
 * made-up addresses are not rendered each. A page that is not named here reads none.
 */
export const PAGE_PARAMETERS: Record<string, string[]> = {
  '/': ['section'],
  '/all': LIST_PARAMETERS,
  '/category/:main/:sub?': LIST_PARAMETERS,
  '/ai-list': [...LIST_PARAMETERS, 'categoryMain'],
  '/search': LIST_PARAMETERS,
  '/compare': ['tools'],
  '/:ranking': LIST_PARAMETERS,
};
