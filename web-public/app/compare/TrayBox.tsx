import { Link } from 'react-router';
import { comparePath } from './address';
import { MIN_COMPARED, type Picked } from './picked';
import { clearSelection, deselect } from './selection';
import { COMPARE } from '../texts/compare';
import { Icon } from '../ui/Icon';
import { Logo } from '../ui/Logo';

export default function TrayBox({ tools }: { tools: readonly Picked[] }) {
  const enough = tools.length >= MIN_COMPARED;
  return (
    <section className="tray" aria-label={COMPARE.tray}>
      <ul>
        {tools.map((tool) => (
          <li key={tool.id}>
            <Logo slug={tool.slug} name={tool.name} logo={tool.logo} size={48} />
            <span className="tray-name">{tool.name}</span>
            <button
              type="button"
              className="icon-button"
              aria-label={COMPARE.remove(tool.name)}
              onClick={() => deselect(tool.id)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {!enough && <p role="status">{COMPARE.needsTwo}</p>}
      <div className="tray-actions">
        <button type="button" className="button-plain" onClick={clearSelection}>
          {COMPARE.removeAll}
        </button>
        {enough ? (
          <Link className="button" to={comparePath(tools.map(({ slug }) => slug))}>
            {COMPARE.compareTools}
          </Link>
        ) : (
          <button type="button" className="button" disabled>
            {COMPARE.compareTools}
          </button>
        )}
      </div>
    </section>
  );
}
