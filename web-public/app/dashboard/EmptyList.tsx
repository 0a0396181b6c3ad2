import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { RankingSlug } from '../texts/site';
import { D } from '../texts/dashboard';
import { Suggested } from './Suggested';

interface EmptyListProps {
  text: string;
  /** How something comes into the list, and why it is good to have. */
  lead: string;
  /** The ranking whose first tools are suggested. */
  ranking?: RankingSlug;
}

/** A list with nothing in it, and where to find something. */
export function EmptyList({ text, lead, ranking }: EmptyListProps) {
  return (
    <>
      <div className="message message-row">
        <div>
          <p className="message-title">{text}</p>
          <p>{lead}</p>
        </div>
        <Button component={Link} to="/all" variant="outlined">
          {D.findTools}
        </Button>
      </div>
      {ranking && <Suggested ranking={ranking} />}
    </>
  );
}
