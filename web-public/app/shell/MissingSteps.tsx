import { useRouteError } from 'react-router';
import { PageSearch } from '../search/SearchForm';
import { NextSteps } from './NextSteps';
import { popularOf } from '../card/popular';

/** Ways on from an address where nothing is. */
export default function MissingSteps() {
  return (
    <>
      <PageSearch id="page-search" query="" />
      <NextSteps popular={popularOf(useRouteError())} />
    </>
  );
}
