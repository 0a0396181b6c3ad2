import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore, signedIn, signedOut } from '../app/session/store';
import { MissingTool } from '../app/tool/MissingTool';
import { OwnerActions } from '../app/tool/OwnerActions';
import { site, tool, user } from './samples';

const LOOKING = 'Checking whether it is yours...';

const page = (Component: () => React.ReactNode) => {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component }]);
  return <Stub hydrationData={{ loaderData: { root: { site, readOnly: null } } }} />;
};
let root: Root | undefined;
const open = async (Component: () => React.ReactNode): Promise<HTMLElement> => {
  const place = document.createElement('div');
  root = createRoot(place);
  await act(async () => root?.render(page(Component)));
  return place;
};
const respond = (status: number, body: object) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status, headers: { ETag: '"1"' } })));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sessionStore.setState({ state: 'loading' }, true);
  respond(404, {});
});
afterEach(() => {
  act(() => root?.unmount());
  vi.unstubAllGlobals();
});

describe('the page of a tool that is not public', () => {
  const Missing = () => <MissingTool slug="mine" />;

  it('has in its document the 404, and beside it that it is being looked for', () => {
    const html = renderToString(page(Missing));
    expect(html).toContain(LOOKING);
    expect(html).toContain('<h1>Tool not found</h1>');
  });

  it('is nothing but a 404 without a session', async () => {
    const place = await open(Missing);
    await act(async () => signedOut('elsewhere'));
    expect(place.textContent).not.toContain(LOOKING);
    expect(place.textContent).toContain('Tool not found');
  });

  it.each([
    [200, { id: '1', slug: 'mine', name: 'Mine', state: 'rejected', stateReason: 'No website.' }, 'Mine'],
    [404, { message: 'Tool not found' }, 'Tool not found'],
  ])('is that of the member, or the 404: %i', async (status, body, heading) => {
    respond(status, body);
    const place = await open(Missing);
    expect(place.textContent).toContain(LOOKING);
    await act(async () => {
      signedIn(user());
      await Promise.all([import('../app/tool/own-submission'), import('../app/tool/OwnPage')]);
    });
    await vi.waitFor(() => expect(place.textContent).not.toContain(LOOKING));
    expect(place.querySelector('h1')?.textContent).toBe(heading);
  });
});

describe('the buttons for owners', () => {
  it('offer a claim to everybody but the owner', async () => {
    const place = await open(() => <OwnerActions tool={tool({ claimedUserId: user().id })} />);
    expect(place.textContent).toContain('Claim');
    await act(async () => signedIn(user()));
    expect(place.textContent).not.toContain('Claim');
    expect(place.textContent).toContain('Edit');
    await act(async () => signedIn(user({ id: 'somebody-else' })));
    expect(place.textContent).toContain('Claim');
  });
});
