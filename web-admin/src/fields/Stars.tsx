import { formatNumber } from '../kit/format';

/** A rating in whole stars, with its number. */
export const Stars = ({ count, most }: { count: number; most: number }) => (
  <span className="stars">
    <span aria-hidden>
      <span className="stars-full">{'★'.repeat(Math.max(0, Math.min(count, most)))}</span>
      <span className="stars-empty">{'★'.repeat(Math.max(0, most - count))}</span>{' '}
    </span>
    {formatNumber(count)}
    <span className="visually-hidden"> of {formatNumber(most)} stars</span>
  </span>
);
