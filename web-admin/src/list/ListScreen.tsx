import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense } from 'react';
import { ListBase } from 'react-admin';
import { Link } from 'react-router';
import { ActionButton } from '../actions/ActionButton';
import { ActionRunner } from '../actions/ActionRunner';
import { ListKeys } from './ListKeys';
import { withKeys } from '../keys/keys-of';
import type { ResourceModel } from '../model/index';
import { useAdmin } from '../kit/admin';
import { creationOf } from '../kit/forms';
import { Screen } from '../kit/Screen';
import { ExportButton } from './ExportButton';
import { Filters } from './Filters';
import { ListBody } from './ListBody';
import { useSelectionOfFilters } from './selection';
import { useSettle } from '../data/settle';
import { useTab } from '../views/tab';
import { Tabs } from './Tabs';

const ViewsButton = lazy(() => import('../views/ViewsButton'));

const PAGE = 25;

interface ListScreenProps {
  resource: ResourceModel;
  /** Stands below the heading, as the way to a list that belongs to this one. */
  above?: ReactNode;
}

/** The content in the list's place, with what can be done to the whole of it. */
function Listing({ resource, above }: ListScreenProps) {
  const creation = creationOf(resource);
  const settle = useSettle();
  const { tab } = useTab(resource);
  useSelectionOfFilters();
  const { views } = useAdmin().model;
  const own = resource.actions.filter(({ scope }) => scope.includes('list'));
  return (
    <ActionRunner
      resource={resource}
      onDone={(_, target, skipped) => {
        if ('selection' in target) settle(target.selection, skipped);
      }}
    >
      <Screen
        title={resource.label}
        actions={
          <>
            {withKeys(resource.actions, 'row').length > 0 && <ListKeys resource={resource} />}
            {own.map((action) => (
              <ActionButton key={action.id} action={action} target={{ screen: true }} />
            ))}
            {views && (
              <Suspense>
                <ViewsButton resource={resource} />
              </Suspense>
            )}
            {resource.exports.length > 0 && <ExportButton resource={resource} />}
            {creation && (
              <Button size="small" variant="contained" startIcon={<Add />} component={Link} to={creation.path}>
                {creation.label}
              </Button>
            )}
          </>
        }
      >
        {above}
        <Tabs resource={resource} />
        <Filters resource={resource} />
        <ListBody resource={tab ? { ...resource, list: tab.list, empty: tab.empty } : resource} />
      </Screen>
    </ActionRunner>
  );
}

/** A collection: filters, a page of its records, and what can be done with them. */
export const ListScreen = ({ resource, above }: ListScreenProps) => (
  <ListBase
    resource={resource.name}
    perPage={PAGE}
    sort={resource.sort ?? { field: 'id', order: 'ASC' }}
    filterDefaultValues={resource.tabs[0]?.filter}
    // The request's parameters are in the address and nowhere else.
    storeKey={false}
    disableAuthentication
    queryOptions={{ onError: () => undefined }}
  >
    <Listing resource={resource} above={above} />
  </ListBase>
);
