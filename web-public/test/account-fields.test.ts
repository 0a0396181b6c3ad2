import { describe, expect, it } from 'vitest';
import { checked, emailRule, nameRule, newPasswordRule, repeatedRule } from '../app/account/account-fields';
import { hasShell } from '../app/site/shell';

describe('what may be entered', () => {
  it.each([
    ['', 'Please enter your email address.'],
    ['ada', 'Please enter a valid email address.'],
    ['ada@localhost', 'Please enter a valid email address.'],
    ['a da@example.org', 'Please enter a valid email address.'],
    [`${'a'.repeat(250)}@example.org`, 'Please enter a valid email address.'],
    ['ada+tools@bücher.example', undefined],
  ])('as an address: %s', (email, rule) => expect(emailRule(email)).toBe(rule));

  it.each([
    ['', 'Please enter your name.'],
    ['Al', 'Name must have at least 3 characters.'],
    ['é'.repeat(41), 'Name cannot exceed 40 characters'],
    ['דניאל כהן', undefined],
    ['👩‍🚀👩‍🚀👩‍🚀', undefined],
  ])('as a name: %s', (name, rule) => expect(nameRule(name)).toBe(rule));

  it.each([
    ['', 'Please enter your password.'],
    ['short77', 'Password must be at least 8 characters long.'],
    ['ééééééé', 'Password must be at least 8 characters long.'],
    ['x'.repeat(129), 'Password must be at most 128 characters long.'],
    ['        ', undefined],
    ['tea & biscuits', undefined],
  ])('as a password: %s', (password, rule) => expect(newPasswordRule(password)).toBe(rule));

  it('is entered twice', () => {
    expect(repeatedRule('', 'a', 'Passwords do not match')).toBe('Please enter the password again.');
    expect(repeatedRule('b', 'a', 'Passwords do not match')).toBe('Passwords do not match');
    expect(repeatedRule('a', 'a', 'Passwords do not match')).toBeUndefined();
  });

  it('counts once no rule is broken', () => {
    expect(checked('a', { one: undefined, two: undefined })).toEqual({ values: 'a' });
    expect(checked('a', { one: undefined, two: 'is wrong' })).toEqual({ errors: { two: 'is wrong' } });
  });
});

describe('header and footer', () => {
  it.each(['/login', '/signup', '/reset-password/4f', '/verify-email', '/ai/chat/embeds/product'])(
    'are not around %s',
    (path) => expect(hasShell(path)).toBe(false),
  );
  it.each(['/', '/logins', '/ai/chat', '/ai/embeds', '/dashboard'])('are around %s', (path) =>
    expect(hasShell(path)).toBe(true),
  );
});
