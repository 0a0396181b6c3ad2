import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '../ui/Logo';
import { Verified } from '../card/Verified';
import type { ShownTool } from './shown-tool';

interface ToolHeaderProps {
  tool: ShownTool;
  /** The level of the tool's name: a page has one `h1`. */
  Heading?: 'h1' | 'h2';
  rating?: ReactNode;
  /** The actions on the page, at its upper corner. */
  children?: ReactNode;
}

/** The head of a tool's page: what the tool is. */
export function ToolHeader({ tool, Heading = 'h1', rating, children }: ToolHeaderProps) {
  return (
    <header className="tool-head">
      <div className="tool-title">
        <Logo slug={tool.slug} name={tool.name} logo={tool.logoUrl} size={72} />
        <div>
          <div className="tool-name">
            <Heading>{tool.name}</Heading>
            {tool.status.isClaimed && <Verified worded />}
            {rating}
          </div>
          <p className="page-intro">{tool.shortDescription}</p>
        </div>
        {children}
      </div>
      <ul className="chips tool-chips" aria-label="Categories">
        {tool.categories.map((category) => (
          <li key={category._id}>
            <Link className="chip" to={`/category/${category.mainSlug}/${category.slug}`}>
              {category.Category}
            </Link>
          </li>
        ))}
      </ul>
    </header>
  );
}
