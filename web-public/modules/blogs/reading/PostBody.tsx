import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { textOf } from './sent-once';

const BODY = 'post-body';

/** Pages of the site that a text links to, as the server writes their addresses. */
const isPage = (path: string): boolean => /^\/(ai|blogs|category|use-cases|compare)\/?[\w/-]*(\?|#|$)/.test(path);

/** The text of a post, as the server has rendered it. Links to pages of the site are followed without loading it anew. */
export function PostBody({ html }: { html: string }) {
  const navigate = useNavigate();
  const [shown] = useState(() => ({ __html: textOf(html, BODY) }));
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const path = (event.target as Element).closest('a')?.getAttribute('href') ?? '';
    if (!isPage(path)) return;
    event.preventDefault();
    void navigate(path);
  };
  return <div id={BODY} className="rt" dir="auto" onClick={follow} dangerouslySetInnerHTML={shown} />;
}
