import type { Tool } from '../api/types';
import { Logo } from '../card/Logo';
import { Icon } from '../ui/Icon';

/** As many strengths as stand beside the logo. */
const STRENGTHS = 3;

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '');

/**
 * Something to look at where a tool has no photo: a window with its address, its logo and what is liked about it. For
 * eyes only: all of it is in words elsewhere on the page.
 */
export function Preview({ tool }: { tool: Tool }) {
  const strengths = tool.features.pros.filter((point) => point.trim() !== '').slice(0, STRENGTHS);
  return (
    <div className="tool-preview" aria-hidden="true">
      <p className="tool-preview-bar">
        <i />
        <i />
        <i />
        <span>{hostOf(tool.url)}</span>
      </p>
      <div className="tool-preview-page">
        <Logo slug={tool.slug} name={tool.name} logo={tool.logoUrl} size={72} />
        <ul>
          {strengths.map((point) => (
            <li key={point}>
              <Icon name="check" />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
