import { useNavigate } from 'react-router';
import type { ResourceModel } from '../../src/model';
import { editAddress } from './blog';
import { BlogEditor } from './BlogEditor';

/** A new post (specification 3, section 2.8). */
export default function WriteBlog({ resource }: { resource: ResourceModel }) {
  const navigate = useNavigate();
  return (
    <BlogEditor
      resource={resource}
      title="Write Blog"
      onSaved={(slug) => void navigate(editAddress(slug), { replace: true })}
    />
  );
}
