import { Logo } from '../ui/Logo';
import { Icon } from '../ui/Icon';
import { PLATFORM_NAMES } from './known';
import type { ShownTool } from './shown-tool';

/** As many strengths as stand beside the logo. */
const STRENGTHS = 3;

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '');

/**
 * Something to look at where a tool has no photo: a window with its address, its name, what is liked
 * about it, what it costs and where it runs. For eyes only: all of it is in words elsewhere on the page.
 */
export function Preview({ tool }: { tool: ShownTool }) {
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
        <div className="tool-preview-text">
          <b>{tool.name}</b>
          <ul>
            {strengths.map((point) => (
              <li key={point}>
                <Icon name="check" />
                <span>{point}</span>
              </li>
            ))}
          </ul>
        </div>
        <p className="tool-preview-facts">
          {[tool.priceText, ...tool.platforms.map((platform) => PLATFORM_NAMES[platform])].map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
    </div>
  );
}
