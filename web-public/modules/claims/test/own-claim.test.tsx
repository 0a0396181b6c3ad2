import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../app/api/http';
import { signedIn } from '../../../app/session/store';
import { showToast } from '../../../app/toast/toast';
import { user } from '../../../test/samples';
import * as api from '../api/claims';
import { OwnClaim } from '../operated/OwnClaim';
import { claim, settings } from './samples';

vi.mock('../../../app/toast/toast', () => ({ showToast: vi.fn() }));
vi.mock('../api/claims', () => ({
  getClaim: vi.fn(),
  getClaimSettings: vi.fn(),
  confirmClaim: vi.fn(),
  uploadDocument: vi.fn(),
  deleteDocument: vi.fn(),
  submitClaim: vi.fn(),
  writeMessage: vi.fn(),
  withdrawClaim: vi.fn(),
  renewClaim: vi.fn(),
  invite: vi.fn(),
  withdrawInvitation: vi.fn(),
  removeCoOwner: vi.fn(),
}));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let place: HTMLElement;
let root: Root;

async function open(shown: api.Claim): Promise<void> {
  vi.mocked(api.getClaim).mockResolvedValue(shown);
  const Stub = createRoutesStub([{ path: '/', Component: () => <OwnClaim id={shown.id} /> }]);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () => root.render(<Stub />));
}

const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name));
  if (!found) throw new Error(`no button "${name}" in ${document.body.textContent}`);
  return found;
};
const press = (name: string) => act(async () => button(name).click());
const text = () => document.body.textContent ?? '';

function enter(selector: string, value: string): void {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
  if (!field) throw new Error(`no field ${selector}`);
  field.value = value;
}

beforeEach(() => {
  act(() => signedIn(user()));
  vi.mocked(api.getClaimSettings).mockResolvedValue(settings);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
  vi.clearAllMocks();
});

describe('the proof', () => {
  it('shows the record of the way that is chosen, and the link for a colleague', async () => {
    await open(claim());
    expect(text()).toContain('_toolbase-challenge.inkwell.example');
    expect(text()).toContain('https://tools.example.org/claim/record/abc');
    expect(document.querySelector('[aria-label="Copy the value of the TXT record"]')).not.toBeNull();
    await act(async () => document.querySelectorAll<HTMLInputElement>('input[type="radio"]')[1]?.click());
    expect(text()).toContain('https://inkwell.example/.well-known/toolbase-challenge');
  });

  it('names the reason of a failure and what was seen, and can be checked again', async () => {
    await open(claim());
    const failed = claim({
      checks: [
        {
          method: 'dns',
          code: 'other-record',
          ok: false,
          message: 'There is another TXT record.',
          seen: ['v=spf1 -all'],
          at: '2026-11-24T09:05:00Z',
        },
      ],
    });
    vi.mocked(api.confirmClaim).mockResolvedValue(failed);
    await press('Check now');
    expect(api.confirmClaim).toHaveBeenCalledWith(failed.id, 'dns');
    expect(text()).toContain('There is another TXT record.');
    expect(text()).toContain('v=spf1 -all');
    expect(text()).toContain('Nov 24, 2026, 09:05 UTC');
    vi.mocked(api.confirmClaim).mockResolvedValue(claim({ state: 'approved', claimedOn: '2026-11-24T09:06:00Z' }));
    await press('Check again');
    expect(showToast).toHaveBeenCalledWith('The record was found. The listing is now yours.', 'success', 'claim');
    expect(text()).toContain('Inkwell is yours');
  });

  it('reports why a check was not made, and leaves the page as it is', async () => {
    await open(claim());
    vi.mocked(api.confirmClaim).mockRejectedValue(new ApiError(429, 'Too many checks.', 'rate-limited'));
    await press('Check now');
    expect(showToast).toHaveBeenCalledWith('Too many checks.', 'error', 'claim');
    expect(text()).toContain('Check now');
  });
});

describe('documents', () => {
  const document1 = { _id: 'd1', id: 'd1', name: 'licence.pdf', bytes: 2048, createdAt: '2026-11-24T09:00:00Z' };

  async function choose(...files: File[]): Promise<void> {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('no input for files');
    Object.defineProperty(input, 'files', { value: files, configurable: true });
    await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  }

  it('are sent one by one, each with its own result', async () => {
    await open(claim({ documents: [document1] }));
    vi.mocked(api.uploadDocument).mockImplementation((_id, file) =>
      file.name === 'bad.pdf'
        ? Promise.reject(
            new ApiError(422, 'Invalid', 'invalid', { documents: ['must be a PDF, JPG, PNG or DOCX file'] }),
          )
        : Promise.resolve(claim({ documents: [document1, { ...document1, id: 'd2', name: file.name }] })),
    );
    await choose(new File(['x'], 'bad.pdf'), new File(['x'], 'good.png'), new File(['x'], 'run.exe'));
    expect(api.uploadDocument).toHaveBeenCalledTimes(2);
    const rows = [...document.querySelectorAll('.claim-files > li')].map((row) => row.textContent);
    expect(rows).toContainEqual(expect.stringContaining('good.png 2 KB'));
    expect(rows).toContainEqual(expect.stringContaining('bad.pdf must be a PDF, JPG, PNG or DOCX file'));
    expect(rows).toContainEqual(expect.stringContaining('run.exe must be a PDF, JPG, PNG or DOCX file'));
  });

  it('are five at most', async () => {
    const four = [1, 2, 3, 4].map((number) => ({ ...document1, id: `d${number}`, name: `${number}.pdf` }));
    await open(claim({ documents: four }));
    vi.mocked(api.uploadDocument).mockResolvedValue(claim({ documents: [...four, { ...document1, id: 'd5' }] }));
    await choose(new File(['x'], 'five.pdf'), new File(['x'], 'six.pdf'));
    expect(api.uploadDocument).toHaveBeenCalledTimes(1);
    expect(text()).toContain('six.pdf You can send at most 5 documents.');
    expect(button('Choose files').disabled).toBe(true);
  });

  it('go to the admins with a statement', async () => {
    await open(claim({ documents: [document1] }));
    await press('Send for review');
    expect(text()).toContain('Please write a sentence or two.');
    enter('textarea[name="statement"]', 'I am the founder.');
    vi.mocked(api.submitClaim).mockResolvedValue(claim({ state: 'pending-review' }));
    await press('Send for review');
    expect(api.submitClaim).toHaveBeenCalledWith(claim().id, 'I am the founder.');
    expect(text()).toContain('An admin is reviewing your claim.');
  });
});

describe('a dispute', () => {
  it('lets the present owner write, and nothing else', async () => {
    await open(claim({ state: 'pending-review', isDispute: true, as: 'present-owner', methods: [], records: [] }));
    expect(text()).toContain('Somebody else has claimed Inkwell, which you own.');
    expect(text()).not.toContain('Withdraw');
    enter('textarea[name="text"]', 'It has been mine since 2020.');
    const message = { _id: 'm', id: 'm', from: 'you' as const, text: 'It has been mine since 2020.', createdAt: '' };
    vi.mocked(api.writeMessage).mockResolvedValue(
      claim({ state: 'pending-review', isDispute: true, as: 'present-owner', messages: [message] }),
    );
    await press('Send');
    expect(document.querySelector('.claim-messages')?.textContent).toContain('It has been mine since 2020.');
    expect(document.querySelector<HTMLTextAreaElement>('textarea[name="text"]')?.value).toBe('');
  });
});

describe('an owner', () => {
  const owned = (differs: Partial<api.Claim> = {}) =>
    claim({ state: 'approved', method: 'dns', claimedOn: '2026-11-24T09:00:00Z', expiresAt: null, ...differs });

  it('edits, looks at analytics, and leaves the record in place', async () => {
    await open(owned());
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/ai/inkwell/edit', '/dashboard/analytics/inkwell', '/ai/inkwell']);
    expect(text()).toContain('Leave the record where it is');
  });

  it('confirms a proof that cannot be checked', async () => {
    await open(owned({ method: 'email', confirmBy: '2027-11-24T00:00:00Z', records: [] }));
    vi.mocked(api.renewClaim).mockResolvedValue(owned({ records: [] }));
    await press('It is still mine');
    expect(text()).not.toContain('Please confirm by');
  });

  it('invites a co-owner, and takes the invitation back', async () => {
    await open(owned());
    const invitation = {
      _id: 'i',
      id: 'i',
      kind: 'co-owner' as const,
      email: 'grace@inkwell.example',
      expiresAt: '2026-12-01T00:00:00Z',
    };
    vi.mocked(api.invite).mockResolvedValue(owned({ invitations: [invitation] }));
    await press('Invite a co-owner');
    await press('Send the invitation');
    expect(text()).toContain('Please enter an email address.');
    enter('input[name="email"]', 'grace@inkwell.example');
    await press('Send the invitation');
    expect(api.invite).toHaveBeenCalledWith(claim().id, 'co-owner', 'grace@inkwell.example');
    expect(text()).toContain('grace@inkwell.example is invited as a co-owner until December 1, 2026.');
    vi.mocked(api.withdrawInvitation).mockResolvedValue(owned());
    await press('Withdraw the invitation');
    expect(text()).toContain('You can invite one co-owner');
  });

  it('removes the co-owner, and can invite another one', async () => {
    await open(owned({ coOwner: { id: 'grace', fullName: 'Grace Hopper' } }));
    expect(text()).toContain('Grace Hopper is a co-owner');
    await press('Remove the co-owner');
    vi.mocked(api.removeCoOwner).mockResolvedValue(undefined);
    await act(async () => document.querySelector<HTMLButtonElement>('[role="dialog"] [type="submit"]')?.click());
    expect(api.removeCoOwner).toHaveBeenCalledWith(claim().id);
    expect(showToast).toHaveBeenCalledWith('The co-owner was removed.', 'success', 'claim');
    expect(text()).toContain('You can invite one co-owner');
  });

  it('leaves after a second thought', async () => {
    await open(owned());
    await press('Leave');
    expect(api.withdrawClaim).not.toHaveBeenCalled();
    vi.mocked(api.withdrawClaim).mockResolvedValue(claim({ state: 'withdrawn' }));
    await act(async () => document.querySelector<HTMLButtonElement>('[role="dialog"] [type="submit"]')?.click());
    expect(api.withdrawClaim).toHaveBeenCalledWith(claim().id);
    expect(text()).toContain('Start a new claim');
  });

  it('whose proof is gone places it again', async () => {
    await open(owned({ state: 'suspended', revokeOn: '2027-01-24T00:00:00Z', stateReason: 'The record is gone.' }));
    expect(text()).toContain('Otherwise the claim will be revoked on January 24, 2027.');
    expect(text()).toContain('Reason: The record is gone.');
    expect(text()).not.toContain('Send documents.');
    expect(button('Check now').disabled).toBe(false);
  });

  it('together with another can only leave', async () => {
    await open(owned({ as: 'co-owner', records: [] }));
    expect(text()).toContain('You are a co-owner of Inkwell');
    expect(text()).not.toContain('Hand over');
    await press('Leave');
    vi.mocked(api.removeCoOwner).mockResolvedValue(undefined);
    await act(async () => document.querySelector<HTMLButtonElement>('[role="dialog"] [type="submit"]')?.click());
    expect(api.removeCoOwner).toHaveBeenCalledWith(claim().id);
    expect(showToast).toHaveBeenCalledWith('You have left the tool.', 'success', 'claim');
    expect(text()).toContain('Start a new claim');
  });
});

describe('a claim that has ended', () => {
  it('gives the reason and the way to a new one', async () => {
    await open(claim({ state: 'rejected', stateReason: 'The documents are about another product.' }));
    expect(text()).toContain('Reason: The documents are about another product.');
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/claim?tool=inkwell');
  });

  it('of somebody else is not to be found', async () => {
    vi.mocked(api.getClaim).mockRejectedValue(new ApiError(404, 'There is no such claim.', 'not-found'));
    const Stub = createRoutesStub([{ path: '/', Component: () => <OwnClaim id="x" /> }]);
    place = document.body.appendChild(document.createElement('div'));
    root = createRoot(place);
    await act(async () => root.render(<Stub />));
    expect(text()).toContain('This claim does not exist, or it is not yours.');
  });
});
