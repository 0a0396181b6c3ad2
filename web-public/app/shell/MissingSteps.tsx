import { useParams, useRouteError } from 'react-router';
import { PageSearch } from '../search/SearchForm';
import { NextSteps } from './NextSteps';
import { popularOf } from '../card/popular';

/** Ways on from an address where nothing is. */
export default function MissingSteps() {
  // The words of a tool's address are most of its name.
  const { slug = '' } = useParams();
  return (
    <>
      <PageSearch id="page-search" query={slug.replaceAll('-', ' ')} />
      <NextSteps popular={popularOf(useRouteError())} />
    </>
  );
}
