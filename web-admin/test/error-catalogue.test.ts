import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = [
  'core/kernel/src',
  'core/accounts/src',
  'core/mail/src',
  'core/media/src',
  'core/server/src',
  'modules/catalog/domain/src',
  'modules/catalog/import/src',
  'modules/catalog/src',
  'modules/catalog/store/src',
  'modules/claims/src',
  'modules/curation/src',
  'modules/reviews/src',
  'web-shared/src',
  'web-admin/modules',
  'web-admin/src',
  'web-public/app',
  'web-public/modules',
];

/** The texts that people read by the error catalogue of the specification, of all that is built. */
const TEXTS = [
  'Failed to download file',
  'Failed to fetch no reviews report',
  'Failed to fetch tools per rating report',
  'Failed to fetch user report',
  'Failed to fetch monthly stats',
  'Failed to fetch user claimed report',
  'Failed to fetch user submitted report',
  'Failed to fetch user saved report',
  'Failed to fetch user upvoted report',
  'Failed to fetch category count report',
  'Failed to fetch category name report',
  'Failed to fetch reviews report',
  'Failed to fetch user reviewed report',
  'Failed to update review',
  'Failed to approve review',
  'Failed to delete review',
  'Failed to approve FAQ',
  'Failed to delete FAQ',
  'Review updated successfully',
  'Review approved successfully',
  'Review deleted successfully',
  'FAQ approved successfully',
  'FAQ deleted successfully',
  'Check Now',
  'Review Details',
  'FAQ Details',
  'Failed to update profile',
  'Failed to load countries',
  'Profile updated successfully',
  'Password updated successfully!',
  'Categories updated successfully!',
  'Use Cases updated successfully!',
  'Suggestion resolved successfully',
  'Slug updated successfully!',
  'Tool deleted successfully!',
  'Tool reactivated successfully!',
  'You must be logged in to access this page',
  'Please login to access your dashboard',
  'Failed to update password.',
  'Failed to submit deletion request.',
  'Failed to cancel deletion request.',
  'Failed to update slug.',
  'Failed to delete tool.',
  'Failed to reactivate tool.',
  'Failed to update categories. Please try again.',
  'Failed to update use cases. Please try again.',
  // With the resource's name: users, suggestions, tools.
  'Failed to fetch {resource.label.toLowerCase()}',
];

test('every text of the error catalogue stands in what is built', () => {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(rs|tsx?)$/.test(entry.name))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
  );
  expect(TEXTS.filter((text) => !files.some((file) => file.includes(text)))).toEqual([]);
});
