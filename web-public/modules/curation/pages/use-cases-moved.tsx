import { redirect } from 'react-router';
import { tagged } from '../../../app/site/headers';

/** The list of use cases is at `/usecase` (decision 36). */
function load(): never {
  throw redirect('/usecase', { status: 301, ...tagged('lists') });
}

export const loader = load;
export const clientLoader = load;

export default function Moved() {
  return null;
}
