import { useRouteError } from 'react-router';
import { SearchBox } from '../search/parts';
import { NextSteps } from './NextSteps';
import { popularOf } from '../card/popular';

/** Ways on from an address where nothing is. */
export default function MissingSteps() {
  return (
    <>
      <SearchBox query="" />
      <NextSteps popular={popularOf(useRouteError())} />
    </>
  );
}
