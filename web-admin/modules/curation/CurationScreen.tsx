import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { isolated } from '@toolbase/web-shared/isolated';
import { OutcomeAlert } from '../../src/actions/OutcomeAlert';
import type { ResourceModel } from '../../src/model/index';
import { useAdmin } from '../../src/kit/admin';
import { Empty } from '../../src/kit/Empty';
import { Loading } from '../../src/kit/Loading';
import { paths } from '../../src/kit/paths';
import { Screen } from '../../src/kit/Screen';
import { AddToolDialog } from './AddToolDialog';
import {
  addTool,
  type CuratedList,
  hasNotes,
  type ListedTool,
  removeTool,
  reorderTools,
  setNote,
  shownName,
} from './calls';
import './curation.css';
import { NoteDialog } from './NoteDialog';
import { RemoveToolDialog } from './RemoveToolDialog';
import { ToolRows } from './ToolRows';
import { useLists } from './useLists';

interface PanelProps {
  resource: ResourceModel;
  list: CuratedList;
  lists: ReturnType<typeof useLists>;
}

const idsOf = (tools: ListedTool[]) => tools.map(({ id }) => id);

/** One list: its tools, and what can be done to them. */
function Panel({ resource, list, lists: { change, replace } }: PanelProps) {
  const [adding, setAdding] = useState(false);
  const [noting, setNoting] = useState<ListedTool | null>(null);
  const [removing, setRemoving] = useState<ListedTool | null>(null);
  const notify = useNotify();
  const { undoMs } = useAdmin().model;
  const { name: kind } = resource;
  const label = shownName(list.name);
  const undoOrder = (tools: ListedTool[]) =>
    change.mutate(
      { next: replace(list, list.tools), send: () => reorderTools(kind, list, idsOf(list.tools), idsOf(tools)) },
      { onSuccess: () => notify(`Order of ${isolated(label)} undone`, { type: 'info' }) },
    );
  const reorder = (tools: ListedTool[]) => {
    const alert = <OutcomeAlert text={`Order of ${isolated(label)} changed`} onUndo={() => undoOrder(tools)} />;
    change.mutate(
      { next: replace(list, tools), send: () => reorderTools(kind, list, idsOf(tools)) },
      { onSuccess: () => notify(alert, { type: 'info', autoHideDuration: undoMs }) },
    );
  };
  const remove = (tool: ListedTool) => {
    const tools = list.tools.filter(({ id }) => id !== tool.id);
    change.mutate({ next: replace(list, tools), send: () => removeTool(kind, list, tool.id) });
  };
  return (
    <div role="tabpanel" id={`panel-${list.id}`} aria-labelledby={`tab-${list.id}`}>
      <div className="curation-head">
        <Typography variant="h2">{label}</Typography>
        <Button size="small" component={Link} to={paths.show(kind, list.id)}>
          Details
        </Button>
        <Button size="small" variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
          Add tool
        </Button>
      </div>
      {change.isError && <ErrorAlert onClose={change.reset}>{change.error.message}</ErrorAlert>}
      {list.tools.length === 0 ? (
        <Empty role="status">
          <Typography>No data to show</Typography>
        </Empty>
      ) : (
        <ToolRows
          label={`Tools of ${label}`}
          tools={list.tools}
          reorder={reorder}
          remove={setRemoving}
          editNote={hasNotes(kind) ? setNoting : undefined}
        />
      )}
      {adding && (
        <AddToolDialog
          tab={label}
          onClose={() => setAdding(false)}
          add={(tool) =>
            change.mutateAsync({
              next: replace(list, [...list.tools, { ...tool, public: true, note: '' }]),
              send: () => addTool(kind, list, tool.id),
            })
          }
        />
      )}
      {noting && (
        <NoteDialog
          tool={noting.name}
          list={label}
          note={noting.note}
          onClose={() => setNoting(null)}
          save={(note) => {
            const tools = list.tools.map((tool) => (tool.id === noting.id ? { ...tool, note } : tool));
            return change.mutateAsync({ next: replace(list, tools), send: () => setNote(list, noting.id, note) });
          }}
        />
      )}
      {removing && (
        <RemoveToolDialog
          tool={removing.name}
          list={label}
          remove={() => remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}

/** Sections, audiences or tasks: a tab for each (specification 3, section 2.9). */
export default function CurationScreen({ resource }: { resource: ResourceModel }) {
  const lists = useLists(resource);
  const [query, setQuery] = useSearchParams();
  const all = lists.lists.data ?? [];
  const shown = all.find(({ slug }) => slug === query.get('tab')) ?? all[0];
  return (
    <Screen
      title={resource.label}
      actions={
        <Button size="small" startIcon={<Add />} component={Link} to={paths.create(resource.name)}>
          New {resource.singular.toLowerCase()}
        </Button>
      }
    >
      {lists.lists.isPending && <Loading />}
      {lists.lists.isError && <ErrorAlert>{lists.lists.error.message}</ErrorAlert>}
      {lists.lists.data && !shown && (
        <Empty role="status">
          <Typography>{resource.empty}</Typography>
        </Empty>
      )}
      {shown && (
        <>
          <Tabs
            value={shown.id}
            variant="scrollable"
            scrollButtons="auto"
            allowScrollButtonsMobile
            aria-label={resource.label}
            onChange={(_, id: string) => {
              const slug = all.find((list) => list.id === id)?.slug ?? '';
              setQuery({ tab: slug }, { replace: true });
              lists.change.reset();
            }}
            className="curation-tabs"
          >
            {all.map(({ id, name }) => (
              <Tab
                key={id}
                value={id}
                id={`tab-${id}`}
                aria-controls={id === shown.id ? `panel-${id}` : undefined}
                label={shownName(name)}
              />
            ))}
          </Tabs>
          <Panel key={shown.id} resource={resource} list={shown} lists={lists} />
        </>
      )}
    </Screen>
  );
}
