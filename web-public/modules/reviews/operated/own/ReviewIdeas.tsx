import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { listSavedTools, listUpvotedTools } from '../../../../app/api/member-tools';
import type { Card } from '../../../../app/api/types';
import { Logo } from '../../../../app/ui/Logo';
import { EmptyList } from '../../../../app/dashboard/EmptyList';
import { useFetched } from '../../../../app/dashboard/fetched';
import { Loading } from '../../../../app/dashboard/ListState';
import { useMember } from '../../../../app/dashboard/session';
import { WRITING } from '../../reading/writing';
import { RATED } from '../../texts/rated';

const IDEAS = 3;

/** The tools that the member upvoted, then those they saved, each once: they are the likeliest to be in use. */
export function toolsInUse(upvoted: { aiToolId: Card }[], saved: { aiToolId: Card }[]): Card[] {
  const tools = new Map([...upvoted, ...saved].map(({ aiToolId }) => [aiToolId.id, aiToolId]));
  return [...tools.values()].slice(0, IDEAS);
}

interface ReviewIdeasProps {
  /** Is true when well-known tools are suggested to a member who has none. */
  suggests?: boolean;
}

/** For a member who has reviewed nothing yet: tools of theirs to begin with, or the way to all tools. */
export function ReviewIdeas({ suggests = false }: ReviewIdeasProps) {
  const { id } = useMember();
  const { fetched } = useFetched(async (signal) =>
    toolsInUse(...(await Promise.all([listUpvotedTools(id, signal), listSavedTools(id, signal)]))),
  );
  if (fetched.state === 'loading') return <Loading />;
  const tools = fetched.state === 'ready' ? fetched.value : [];
  if (tools.length === 0)
    return <EmptyList text={RATED.none} lead={RATED.noneLead} ranking={suggests ? 'most-visited' : undefined} />;
  return (
    <div className="message">
      <div>
        <p className="message-title">{RATED.none}</p>
        <p>{RATED.ideas}</p>
      </div>
      <ul className="review-ideas">
        {tools.map(({ id: tool, slug, name, logoUrl }) => (
          <li key={tool}>
            <Logo slug={slug} name={name} logo={logoUrl ?? null} size={48} />
            <Link to={`/ai/${slug}`} dir="auto">
              {name}
            </Link>
            <Button component={Link} to={`/ai/${slug}?${WRITING}`} variant="outlined">
              {RATED.write}
              <span className="visually-hidden"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
