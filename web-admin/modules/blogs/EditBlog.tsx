import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import type { ResourceModel } from '../../src/model';
import { ErrorScreen } from '../../src/shell/ErrorScreen';
import { Loading } from '../../src/shell/Loading';
import { paths } from '../../src/shell/paths';
import { editAddress } from './blog';
import { BlogEditor } from './BlogEditor';
import { readBlog } from './calls';

/** A post that is there (specification 3, section 2.8). What is read once belongs to the editor, until it is left. */
export default function EditBlog({ resource }: { resource: ResourceModel }) {
  const { slug = '' } = useParams();
  const navigate = useNavigate();
  const post = useQuery({
    queryKey: ['@blog', slug],
    queryFn: () => readBlog(slug),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (post.error)
    return <ErrorScreen error={post.error} back={paths.list(resource.name)} again={() => void post.refetch()} />;
  if (!post.data) return <Loading />;
  return (
    <BlogEditor
      key={post.data.blog._id}
      resource={resource}
      title="Edit Blog"
      opened={post.data}
      onSaved={(saved) => {
        if (saved !== post.data.blog.slug) void navigate(editAddress(saved), { replace: true });
      }}
    />
  );
}
