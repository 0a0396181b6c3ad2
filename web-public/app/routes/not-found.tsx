import { data } from 'react-router';
import { offeringPopular } from '../card/popular';

/** Any address that no other route matches. */
const load = (_: { request: Request }): Promise<never> => Promise.reject(data(null, { status: 404 }));

export const loader = offeringPopular(load);
export const clientLoader = offeringPopular(load);

export default function NotFound() {
  return null;
}
