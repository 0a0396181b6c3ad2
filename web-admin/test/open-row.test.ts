import { expect, test, vi } from 'vitest';
import { rowOpening } from '../src/list/open-row';

const list = document.createElement('div');
list.innerHTML = `
  <table><tbody>
    <tr><td class="select"><b></b></td><th><a class="record-name" href="/tools/1/show">Ink</a></th><td id="cell">x</td>
      <td><button>Approve</button></td><td class="acting"></td></tr>
    <tr id="plain"><td>y</td></tr>
  </tbody></table>`;
const opened = vi.fn((event: Event) => event.preventDefault());
list.querySelector('a')!.addEventListener('click', opened);

function press(selector: string, how: Partial<MouseEvent> = {}): unknown[] {
  opened.mockClear();
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const event = { button: 0, currentTarget: list, target: list.querySelector(selector), ...how };
  rowOpening.onClick(event as never);
  const found = [opened.mock.calls.length, ...open.mock.calls.map(([address]) => new URL(String(address)).pathname)];
  open.mockRestore();
  return found;
}

test('a click on a row opens its record, also in a new tab', () => {
  expect(press('#cell')).toEqual([1]);
  expect(press('#cell', { ctrlKey: true })).toEqual([0, '/tools/1/show']);
  expect(press('#cell', { metaKey: true })).toEqual([0, '/tools/1/show']);
  expect(press('#cell', { button: 1 })).toEqual([0, '/tools/1/show']);
});

test('controls have their own clicks, and a row without a page none', () => {
  for (const one of ['a', 'button', '.select b', '.acting', '#plain td', 'table']) expect(press(one), one).toEqual([0]);
  expect(press('#cell', { button: 2 })).toEqual([0]);
  expect(press('#cell', { shiftKey: true })).toEqual([0]);
});

test('a text that is selected does not open the record', () => {
  const selection = vi.spyOn(window, 'getSelection').mockReturnValue({ toString: () => 'x' } as Selection);
  expect(press('#cell')).toEqual([0]);
  selection.mockRestore();
});

test('a table in a dialog of the row opens nothing', () => {
  const dialog = document.createElement('div');
  dialog.innerHTML = '<table><tbody><tr><td><a class="record-name" href="/x">X</a><i>z</i></td></tr></tbody></table>';
  expect(press('#cell', { target: dialog.querySelector('i') } as never)).toEqual([0]);
});
