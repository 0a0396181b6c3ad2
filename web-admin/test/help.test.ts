import { expect, test } from 'vitest';
import { buildModel } from '../src/model/index';
import { helpFrom } from '../src/model/help';

test.each([
  ['One-line promise.', 'Short description', 'One-line promise.'],
  ['The answer, 1 to 200 characters.', 'Answer', 'The answer, 1 to 200 characters.'],
  ['True if its source is open; `null` when it is not known.', 'Open source', 'Yes if its source is open.'],
  ['`true` if visitors may see it.', 'Public', 'Yes if visitors may see it.'],
  ['"What did you love about it?", one a line.', 'What did you love about it?', 'One a line.'],
  ['"Any tips for the new user?"', 'Any tips for the new user?', undefined],
  ['The title.', 'Title', undefined],
  ['Its name; required for a new one. The former one still leads to it.', 'Name', 'The former one still leads to it.'],
  ['A sentence\nor two.\n\nAnd what is for developers.', 'Summary', 'A sentence or two.'],
  ['Address part; made from the name when left out.', 'Slug', 'Address part.'],
  ['The tool: id or slug.', 'Tool', undefined],
  ['Id or slug of the post.', 'Blog', undefined],
  [undefined, 'Role', undefined],
])('%s below "%s"', (description, label, help) => {
  expect(helpFrom(description, label)).toBe(help);
});

test('comments are help in forms, not in filters, unless the document has a help of its own', () => {
  const properties = {
    shade: { type: 'string', description: 'As the maker calls it.' },
    size: { type: 'string', description: 'In metres.', 'x-admin': { help: 'With the frame.' } },
  };
  const body = { 'application/json': { schema: { type: 'object', properties } } };
  const model = buildModel({
    paths: {
      '/api/admin/doors': {
        get: {
          'x-admin': { resource: 'doors' },
          parameters: [{ name: 'shade', in: 'query', description: 'Doors of it.', schema: properties.shade }],
        },
        post: { requestBody: { content: body } },
      },
    },
  });
  const [doors] = model.resources;
  const fields = doors?.create?.flatMap((group) => group.fields) ?? [];
  expect(fields.map(({ name, help }) => [name, help])).toEqual([
    ['shade', 'As the maker calls it.'],
    ['size', 'With the frame.'],
  ]);
  expect(doors?.filters.map(({ help }) => help)).toEqual([undefined]);
});
