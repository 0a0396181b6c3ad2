/** The feature that the page with the packages belongs to. */
export const REQUEST_FEATURE = 'promotions.requests';
export const PROMOTE_PATH = '/promote';
export const REGISTER_PATH = '/promote/register';

interface Chosen {
  /** The type of a package: the dialog that requests it is open. */
  interest?: string;
  /** The slug of the tool that is to be promoted. */
  tool?: string | null;
}

/** The page of the packages, with what is chosen there. */
export function promotePath({ interest, tool }: Chosen): string {
  const query = new URLSearchParams();
  if (interest) query.set('interest', interest);
  if (tool) query.set('tool', tool);
  return query.size > 0 ? `${PROMOTE_PATH}?${query}` : PROMOTE_PATH;
}
