import { TableRows, type TableRowsProps, type TableTab } from './TableRows';
import { TableTabs, useTab } from './TableTabs';

export type { Column, TableTab } from './TableRows';

type DataTableProps<Row> = Omit<TableRowsProps<Row>, 'tab'> & { tabs: TableTab<Row>[] };

/** Tables of one kind of rows under tabs, with a filter and pages of ten (S3 section 2.14). */
export function DataTable<Row>({ tabs, ...props }: DataTableProps<Row>) {
  const tab = useTab(tabs);
  if (!tab) return null;
  return (
    <>
      <TableTabs label={props.label} tabs={tabs} open={tab.label} />
      <TableRows key={tab.label} tab={tab} {...props} />
    </>
  );
}
