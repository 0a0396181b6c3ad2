import { data } from 'react-router';

/** Any address that no other route matches. */
function load(): never {
  throw data(null, { status: 404 });
}

export const loader = load;
export const clientLoader = load;

export default function NotFound() {
  return null;
}
