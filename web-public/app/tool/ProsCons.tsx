import type { Tool } from '../api/types';
import { T } from '../texts/site';
import { Icon } from '../ui/Icon';

function Points({ heading, points, kind }: { heading: string; points: string[]; kind: 'like' | 'dislike' }) {
  if (points.length === 0) return null;
  return (
    <div className={`points points-${kind}`}>
      <h3>{heading}</h3>
      <ul>
        {points.map((point) => (
          <li key={point} dir="auto">
            <Icon name={kind === 'like' ? 'check' : 'minus'} />
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ProsCons({ features }: { features: Tool['features'] }) {
  const filled = (list: string[]) => list.filter((point) => point.trim() !== '');
  return (
    <div className="pros-cons">
      <Points heading={T.like} points={filled(features.pros)} kind="like" />
      <Points heading={T.dislike} points={filled(features.cons)} kind="dislike" />
    </div>
  );
}
