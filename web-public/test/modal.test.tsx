import MuiModal from '@mui/material/Modal';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OperatedTheme } from '../app/operated/OperatedTheme';
import { Dialog } from '../app/ui/Dialog';
import { openModal } from '../app/ui/modal';

let root: Root;
const onCloseUpper = vi.fn();

const Upper = () => (
  <OperatedTheme>
    <MuiModal open onClose={onCloseUpper}>
      <input aria-label="Password" ref={(input) => (input ? openModal(input) : undefined)} />
    </MuiModal>
  </OperatedTheme>
);
const show = (form: boolean) =>
  act(async () =>
    root.render(
      <>
        {form && (
          <Dialog heading="Form" onClose={() => undefined}>
            <p>Entered</p>
          </Dialog>
        )}
        <Upper />
      </>,
    ),
  );

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

it('a dialog of Material UI over one of the browser is within it, and Escape closes it alone', async () => {
  await show(true);
  const input = document.querySelector('dialog input');
  expect(input?.closest('[aria-hidden="true"]')).toBeNull();
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  act(() => void input?.dispatchEvent(escape));
  expect(onCloseUpper).toHaveBeenCalledOnce();
  expect(escape.defaultPrevented).toBe(true);
});

it('elsewhere it is in the page', async () => {
  await show(false);
  expect(document.querySelector('input')?.closest('.MuiModal-root')?.parentElement).toBe(document.body);
});
