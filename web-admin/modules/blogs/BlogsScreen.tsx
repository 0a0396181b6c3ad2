import { Link } from 'react-router';
import { ListScreen } from '../../src/list/ListScreen';
import type { ResourceModel } from '../../src/model/index';
import { useAdmin } from '../../src/kit/admin';
import { paths } from '../../src/kit/paths';
import './blogs.css';
import { StalePosts } from './StalePosts';

/** The two lists of specification 3, section 2.8, by the names of their resources. */
const PARTS = [
  { name: 'blogs', label: 'Blogs' },
  { name: 'comments', label: 'Comments for Approval' },
];

/** The list of posts or of comments, with the way to the other one. */
export default function BlogsScreen({ resource }: { resource: ResourceModel }) {
  const { resources } = useAdmin().model;
  const parts = PARTS.filter((part) => resources.some(({ name }) => name === part.name));
  return (
    <ListScreen
      resource={resource}
      above={
        <>
          <nav className="tabs" aria-label="Blogs and comments">
            <ul>
              {parts.map(({ name, label }) => (
                <li key={name}>
                  <Link to={paths.list(name)} aria-current={name === resource.name ? 'page' : undefined}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {resource.name === 'blogs' && <StalePosts />}
        </>
      }
    />
  );
}
