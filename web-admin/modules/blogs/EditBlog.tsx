import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { ResourceModel } from '../../src/model/index';
import { ErrorScreen } from '../../src/kit/ErrorScreen';
import { Loading } from '../../src/kit/Loading';
import { paths } from '../../src/kit/paths';
import { editAddress } from './blog';
import { BlogEditor } from './BlogEditor';
import { readBlog } from './calls';

interface PostProps {
  resource: ResourceModel;
  onSaved: (slug: string) => void;
}

/** A post that is there. What is read once belongs to the editor, until it is left. */
function StoredPost({ resource, slug, onSaved }: PostProps & { slug: string }) {
  const post = useQuery({
    queryKey: ['@blog', slug],
    queryFn: () => readBlog(slug),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (post.error)
    return <ErrorScreen error={post.error} back={paths.list(resource.name)} again={() => void post.refetch()} />;
  if (!post.data) return <Loading />;
  return <BlogEditor resource={resource} opened={post.data} onSaved={onSaved} />;
}

/**
 * A new post, or one that is there (specification 3, section 2.8). A new post gets its address while it is written, and
 * its slug may change: the editor goes on, with the focus and what has been typed meanwhile.
 */
export default function EditBlog({ resource }: { resource: ResourceModel }) {
  const { slug } = useParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [editor, setEditor] = useState(() => ({ key: crypto.randomUUID(), pathname, opened: slug }));
  if (editor.pathname !== pathname) {
    const isOwn = (state as { editor?: string } | null)?.editor === editor.key;
    setEditor(isOwn ? { ...editor, pathname } : { key: crypto.randomUUID(), pathname, opened: slug });
  }
  const onSaved = (saved: string) => {
    if (saved !== slug) void navigate(editAddress(saved), { replace: true, state: { editor: editor.key } });
  };
  return editor.opened === undefined ? (
    <BlogEditor key={editor.key} resource={resource} onSaved={onSaved} />
  ) : (
    <StoredPost key={editor.key} resource={resource} slug={editor.opened} onSaved={onSaved} />
  );
}
