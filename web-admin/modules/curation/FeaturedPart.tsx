import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Close from '@mui/icons-material/Close';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { Panel } from '../../src/kit/Panel';
import { moved } from './calls';

/** Something that can be featured. */
export interface Choice {
  key: string;
  label: string;
}

interface FeaturedPartProps<T extends Choice> {
  title: string;
  /** The name of one of them. */
  noun: string;
  limit: number;
  featured: T[];
  choices: T[];
  /** Sends the new order; returns the message to show. */
  save: (featured: T[]) => Promise<string>;
  /** The message when it cannot be saved, before the reason. */
  failed: string;
  /** Called with whether there are unsaved changes. */
  onUnsaved: (unsaved: boolean) => void;
}

/** The entries of one kind on the home page: added up to the limit, none twice, in an order of one's own. */
export function FeaturedPart<T extends Choice>(props: FeaturedPartProps<T>) {
  const { title, noun, limit, featured, choices, save, failed, onUnsaved } = props;
  const notify = useNotify();
  const [chosen, setChosen] = useState(featured);
  const [picked, setPicked] = useState<T | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const keys = new Set(chosen.map(({ key }) => key));
  const isFull = chosen.length >= limit;
  const isSame = chosen.length === featured.length && chosen.every(({ key }, at) => key === featured[at]?.key);

  useEffect(() => {
    onUnsaved(!isSame);
    return () => onUnsaved(false);
  }, [isSame, onUnsaved]);

  const submit = async () => {
    setBusy(true);
    setFailure(null);
    try {
      notify(await save(chosen), { type: 'success' });
    } catch (error) {
      setFailure(`${failed} ${(error as Error).message}`);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Panel heading={title}>
      <Typography className="configuration-note">
        {chosen.length} of {limit} featured on the home page.
      </Typography>
      <List component="ol" dense disablePadding className="configuration-list">
        {chosen.map((one, at) => (
          <ListItem key={one.key}>
            <ListItemText primary={one.label} />
            <IconButton
              size="small"
              aria-label={`Move ${one.label} up`}
              disabled={at === 0}
              onClick={() => setChosen(moved(chosen, at, at - 1))}
            >
              <ArrowUpward fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={`Move ${one.label} down`}
              disabled={at === chosen.length - 1}
              onClick={() => setChosen(moved(chosen, at, at + 1))}
            >
              <ArrowDownward fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={`Remove ${one.label}`}
              onClick={() => setChosen(chosen.filter(({ key }) => key !== one.key))}
            >
              <Close fontSize="small" />
            </IconButton>
          </ListItem>
        ))}
      </List>
      <div className="configuration-add">
        <Autocomplete
          size="small"
          options={choices.filter(({ key }) => !keys.has(key))}
          getOptionKey={({ key }) => key}
          isOptionEqualToValue={(one, other) => one.key === other.key}
          value={picked}
          onChange={(_, choice) => setPicked(choice)}
          disabled={isFull}
          renderInput={(params) => <TextField {...params} label={`Add a ${noun}`} />}
        />
        <Button
          disabled={!picked || isFull}
          onClick={() => {
            if (picked) setChosen([...chosen, picked]);
            setPicked(null);
          }}
        >
          Add
        </Button>
        <Button variant="contained" disabled={isSame} loading={busy} onClick={() => void submit()}>
          Save
        </Button>
      </div>
      {isFull && <Typography className="configuration-note">At most {limit}: remove one to add another.</Typography>}
      {failure && <ErrorAlert>{failure}</ErrorAlert>}
    </Panel>
  );
}
