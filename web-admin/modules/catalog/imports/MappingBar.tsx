import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { type NameAndSharing, noteOf } from '../../../src/views/saved';
import { type SavedDialog, SavedDialogs } from '../../../src/views/SavedDialogs';
import type { ListColumns } from './calls';
import { applied, type Chosen, type Gone, type ImportMapping, mappedOf } from './mapping';
import { MAPPINGS } from './texts';
import { useCategories } from './useCategories';
import { useMappings } from './useMappings';

interface MappingBarProps {
  list: ListColumns;
  chosen: Chosen;
  onApply: (chosen: Chosen) => void;
}

/** Fills in the columns and categories of a saved mapping, and saves those that are chosen. */
export function MappingBar({ list, chosen, onApply }: MappingBarProps) {
  const { mappings, error, create, update, remove } = useMappings();
  const ours = useCategories().map(({ name }) => name);
  const [used, setUsed] = useState('');
  const [gone, setGone] = useState<Gone[]>([]);
  const [dialog, setDialog] = useState<SavedDialog<ImportMapping> | null>(null);
  const hint = useId();
  const mapped = mappedOf(chosen);
  const save = (values: NameAndSharing) => {
    const former = mappings.find(({ own, name }) => own && name === values.name);
    const input = { ...values, ...mapped };
    return former ? update(former, input) : create(input);
  };
  const open = gone.filter(({ of, name }) => !chosen[of][name]);
  const isEmpty = mapped.columns.length === 0 && mapped.categories.length === 0;
  const use = (id: string) => {
    const mapping = mappings.find((one) => one.id === id);
    const next = mapping ? applied(mapping, list, ours) : { map: {}, mapCategory: {}, gone: [] };
    setUsed(id);
    setGone(next.gone);
    onApply({ map: next.map, mapCategory: next.mapCategory });
  };
  return (
    <section aria-label={MAPPINGS.heading}>
      <h2>{MAPPINGS.heading}</h2>
      <div className="import-choices">
        <TextField
          select
          size="small"
          label={MAPPINGS.choose}
          value={mappings.some(({ id }) => id === used) ? used : ''}
          disabled={mappings.length === 0}
          helperText={mappings.length === 0 ? (error?.message ?? MAPPINGS.none) : undefined}
          onChange={({ target }) => use(target.value)}
          slotProps={{
            inputLabel: { shrink: true },
            // It says why there is nothing to choose, so it is as legible as any other.
            formHelperText: { disabled: false },
            select: {
              displayEmpty: true,
              renderValue: (id) => mappings.find((one) => one.id === id)?.name ?? MAPPINGS.noneChosen,
            },
          }}
        >
          <MenuItem value="">{MAPPINGS.noneChosen}</MenuItem>
          {mappings.map((mapping) => (
            <MenuItem key={mapping.id} value={mapping.id}>
              <ListItemText primary={mapping.name} secondary={noteOf(mapping)} />
            </MenuItem>
          ))}
        </TextField>
        <div className="import-buttons">
          <Button
            size="small"
            disabled={isEmpty}
            aria-describedby={isEmpty ? hint : undefined}
            onClick={() => setDialog({ kind: 'save' })}
          >
            {MAPPINGS.save}
          </Button>
          {mappings.some(({ own }) => own) && (
            <Button size="small" onClick={() => setDialog({ kind: 'manage' })}>
              {MAPPINGS.manage}
            </Button>
          )}
          {isEmpty && <small id={hint}>{MAPPINGS.saveHint}</small>}
        </div>
      </div>
      {open.length > 0 && (
        <Alert severity="warning" variant="outlined" className="import-gone">
          {MAPPINGS.left}
          <ul>
            {open.map(({ sentence }) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Alert>
      )}
      <SavedDialogs
        texts={MAPPINGS}
        manageTitle={MAPPINGS.manageTitle}
        records={mappings}
        dialog={dialog}
        onShow={setDialog}
        save={save}
        edit={(mapping, values) =>
          update(mapping, { ...values, columns: mapping.columns, categories: mapping.categories })
        }
        remove={remove}
      />
    </section>
  );
}
