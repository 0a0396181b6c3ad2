import { P } from '../texts/profile';

/** Light around the code, in squares: readers need it. */
const MARGIN = 4;

/** Rows of 0 and 1 as a drawing: dark on light in both themes, or readers do not find it. */
export function QrCode({ rows }: { rows: string[] }) {
  const size = rows.length + 2 * MARGIN;
  const squares = rows.flatMap((row, y) =>
    [...row].flatMap((square, x) => (square === '1' ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])),
  );
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={P.qrLabel} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
