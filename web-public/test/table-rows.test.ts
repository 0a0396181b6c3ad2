import { describe, expect, it } from 'vitest';
import { pageOfRows } from '../app/dashboard/table-rows';

const rows = Array.from({ length: 23 }, (_, index) => ({
  name: `Tool ${index + 1}`,
  url: `https://t${index + 1}.dev`,
}));
const columns = [{ text: (row: (typeof rows)[0]) => row.name }, { text: (row: (typeof rows)[0]) => row.url }];
const names = (filter: string, page: number) => pageOfRows(rows, columns, filter, page).rows.map(({ name }) => name);

describe('a table', () => {
  it('shows ten rows a page', () => {
    expect(names('', 1)).toHaveLength(10);
    expect(names('', 3)).toEqual(['Tool 21', 'Tool 22', 'Tool 23']);
    expect(pageOfRows(rows, columns, '', 1).pages).toBe(3);
  });

  it('looks for the filter in every column, in any case', () => {
    expect(names('TOOL 23', 1)).toEqual(['Tool 23']);
    expect(names(' t22.dev ', 1)).toEqual(['Tool 22']);
    expect(names('nothing', 1)).toEqual([]);
  });

  it('shows the nearest page there is', () => {
    expect(pageOfRows(rows, columns, '', 9).page).toBe(3);
    expect(pageOfRows(rows, columns, 'Tool 23', 3)).toMatchObject({ page: 1, pages: 1 });
    expect(pageOfRows([], columns, '', 1)).toEqual({ rows: [], page: 1, pages: 1 });
  });
});
