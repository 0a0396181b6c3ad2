import { Link } from 'react-router';
import { ListScreen } from '../../../src/list/ListScreen';
import type { ResourceModel } from '../../../src/model/index';
import { CATEGORIES } from './texts';

/** The list of categories or of main categories, with the way to the import. */
export default function CategoriesScreen({ resource }: { resource: ResourceModel }) {
  return (
    <ListScreen
      resource={resource}
      above={
        <Link to="/categories/import" className="back-link">
          {CATEGORIES.way}
        </Link>
      }
    />
  );
}
