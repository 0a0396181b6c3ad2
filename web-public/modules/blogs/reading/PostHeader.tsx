import { Avatar } from '../../../app/ui/Avatar';
import { ShareButton } from '../../../app/tool/ShareButton';
import { shortDate } from '../../../app/ui/format';
import { SiteLink } from '../../../app/ui/SiteLink';
import { listPath } from '../cards/post-card';
import { B } from '../texts/blogs';
import { P } from '../texts/post';
import type { PostView } from './post-view';

/** A change of the same day is no news. */
const isUpdated = ({ date, updated }: Pick<PostView, 'date' | 'updated'>): boolean =>
  shortDate(updated) !== shortDate(date) && updated > date;

/** The top of a post: what it is about, its title, who wrote it and when. */
export function PostHeader({ post }: { post: PostView }) {
  const { title, lead, categories, author, date, updated, minutes } = post;
  return (
    <header className="post-head">
      {categories.length > 0 && (
        <ul className="chips" aria-label={B.categories}>
          {categories.map(({ slug, title: category }) => (
            <li key={slug}>
              <SiteLink to={listPath(slug)} className="chip">
                {category}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      <h1>{title}</h1>
      {lead && <p className="post-lead">{lead}</p>}
      <div className="post-by">
        {author && <Avatar person={author} />}
        <div>
          {author && <p className="post-author">{author.name}</p>}
          <p className="post-dates">
            <time dateTime={date}>{shortDate(date)}</time>
            {isUpdated(post) && <time dateTime={updated}>{P.updated(shortDate(updated))}</time>}
            <span>{B.minutes(minutes)}</span>
          </p>
        </div>
        <ShareButton title={title} />
      </div>
    </header>
  );
}
