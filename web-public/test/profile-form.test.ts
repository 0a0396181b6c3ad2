import { describe, expect, it } from 'vitest';
import { ApiError } from '../app/api/http';
import { atPlatforms, profileErrors } from '../app/profile/profile-form';
import { serverErrors } from '../app/ui/submission';

const profile = (differs: Partial<Record<'fullName' | 'title' | 'city', string>> = {}) =>
  profileErrors({ fullName: 'Ada Lovelace', title: '', city: '', ...differs });

describe('a profile', () => {
  it('needs a name of 3 to 40 characters, counted as people do', () => {
    expect(profile()).toEqual({});
    expect(profile({ fullName: '' })).toEqual({ fullName: 'Name is required' });
    expect(profile({ fullName: 'Al' })).toEqual({ fullName: 'Name must have at least 3 characters' });
    expect(profile({ fullName: '👩'.repeat(40) })).toEqual({});
    expect(profile({ fullName: 'a'.repeat(41) })).toEqual({ fullName: 'Name cannot exceed 40 characters' });
  });

  it('has a title of 80 and a city of 40 characters at most', () => {
    expect(profile({ title: 't'.repeat(80), city: 'c'.repeat(40) })).toEqual({});
    expect(profile({ title: 't'.repeat(81), city: 'c'.repeat(41) })).toEqual({
      title: 'Title cannot exceed 80 characters',
      city: 'City cannot exceed 40 characters',
    });
  });
});

describe('what the server finds wrong', () => {
  it('stands at the field, as a sentence', () => {
    const error = new ApiError(422, 'x', 'invalid', {
      title: ['Title cannot exceed 80 characters'],
      phoneNumber: ['must be a telephone number of 4 to 15 digits'],
      unheardOf: ['is wrong'],
    });
    expect(serverErrors(error, { title: 'Title', phoneNumber: 'Phone No' })).toEqual({
      title: 'Title cannot exceed 80 characters',
      phoneNumber: 'Phone No must be a telephone number of 4 to 15 digits',
    });
  });

  it('stands at the address of the platform that it is about', () => {
    const rule = ['must begin with https:// or http://'];
    const error = new ApiError(422, 'x', 'invalid', { 'socials[1].url': rule, title: ['is wrong'] });
    const placed = atPlatforms(error, [{ platform: 'GitHub' }, { platform: 'Medium' }]);
    expect(placed.errors).toEqual({ Medium: rule, title: ['is wrong'] });
    expect(serverErrors(placed, { Medium: 'Medium' })).toEqual({
      Medium: 'Medium must begin with https:// or http://',
    });
  });
});
