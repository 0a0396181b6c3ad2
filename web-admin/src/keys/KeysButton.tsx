import Keyboard from '@mui/icons-material/Keyboard';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { TitledDialog } from '@toolbase/web-shared/TitledDialog';
import { useState } from 'react';
import { enableKeys, useKeysEnabled } from './enabled';
import './keys.css';
import { useKeys } from './useKeys';

/** Names of keys, and what they do. */
export type KeyTexts = [keys: string[], text: string][];

const ALWAYS: KeyTexts = [
  [['Ctrl', 'K'], 'Find records, screens and actions'],
  [['u'], 'Undo, as long as it is offered'],
  [['?'], 'Show these keys'],
];

/** Lists the keys of a screen, and switches them on and off. */
export function KeysButton({ keys }: { keys: KeyTexts }) {
  const [open, setOpen] = useState(false);
  const { enabled } = useKeysEnabled();
  useKeys({ '?': () => setOpen(true) });
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        size="small"
        className="keys-button"
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Keyboard fontSize="small" />
      </IconButton>
      <TitledDialog title="Keyboard shortcuts" open={open} onClose={close} maxWidth="xs">
        <DialogContent>
          <dl className="keys">
            {[...keys, ...ALWAYS].map(([names, text]) => (
              <div key={text}>
                <dt>
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <FormControlLabel
            control={<Switch checked={enabled} onChange={(event) => enableKeys(event.target.checked)} />}
            label="Use these keys"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Close</Button>
        </DialogActions>
      </TitledDialog>
    </>
  );
}
