import { SearchBox } from '../search/parts';
import { NextSteps } from './NextSteps';

/** Ways on from an address where nothing is. */
export default function MissingSteps() {
  return (
    <>
      <SearchBox query="" />
      <NextSteps />
    </>
  );
}
