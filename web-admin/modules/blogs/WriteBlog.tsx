import { useNavigate } from 'react-router';
import type { ResourceModel } from '../../src/model';
import { BlogEditor } from './BlogEditor';

/** The address of a post's form. */
export const editAddress = (slug: string) => `/blogs/edit/${encodeURIComponent(slug)}`;

/** A new post (specification 3, section 2.8). */
export default function WriteBlog({ resource }: { resource: ResourceModel }) {
  const navigate = useNavigate();
  return (
    <BlogEditor
      resource={resource}
      title="Write Blog"
      onCreated={(slug) => void navigate(editAddress(slug), { replace: true })}
    />
  );
}
