import { describe, expect, it } from 'vitest';
import { loginPath, ownPath } from '../app/session/return-address';

describe('the way back after signing in', () => {
  it.each([
    '/',
    '/dashboard/profile',
    '/ai/chat?section=reviews',
    '/search?q=a%2F%2Fb&u=https://x.example',
    '/search?q=100%',
    '/use-cases/caf%C3%A9#top',
    '/ü',
  ])('is a path of this site: %s', (path) => expect(ownPath(path)).toBe(path));

  it.each([
    null,
    '',
    'https://evil.example',
    'http:/evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2Fevil.example',
    '/%2fevil.example',
    '/%5Cevil.example',
    '/%252Fevil.example',
    '/%25252Fevil.example',
    '/%FF%2F%2Fevil.example/..%5C',
    '%2F%2Fevil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/%09/evil.example',
    'evil.example',
    `/${'a'.repeat(2_000)}`,
  ])('is nowhere else: %s', (path) => expect(ownPath(path)).toBeNull());

  it('survives being put into an address', () => {
    expect(loginPath('/')).toBe('/login');
    const path = '/search?q=a&b=%20c';
    expect(new URLSearchParams(loginPath(path).split('?')[1]).get('redirect')).toBe(path);
  });
});
