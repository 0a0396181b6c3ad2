import { data } from 'react-router';

/** Addresses of an earlier directory: gone for good, and search engines should know. */
function load(): never {
  throw data(null, { status: 410 });
}

export const loader = load;
export const clientLoader = load;

export default function Gone() {
  return null;
}
