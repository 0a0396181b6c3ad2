import { type Column, DataTable } from '../../../../app/dashboard/DataTable';
import { useFetched } from '../../../../app/dashboard/fetched';
import { ListFailed, Loading } from '../../../../app/dashboard/ListState';
import { shortDate } from '../../../../app/ui/format';
import { type BillingRow, invoicePath, listBilling } from '../../api/own';
import { EMPTY, OWN } from '../../texts/own';
import { OWN_PAGES } from '../../texts/dashboard';
import { NoPromotions } from './NoPromotions';

/** The columns of S3 2.4. */
const COLUMNS: Column<BillingRow>[] = [
  { label: 'Date', text: ({ date }) => shortDate(date), kind: 'date' },
  { label: 'Service', text: ({ service }) => service },
  {
    label: 'Payment',
    text: ({ payment, method }) => `${payment} ${method}`,
    show: ({ payment, method }) => (
      <>
        {payment}
        <div className="row-note">{method}</div>
      </>
    ),
  },
  {
    label: 'Invoice',
    text: ({ invoice }) => invoice,
    show: ({ id, invoice, kind }) => (
      <>
        <a href={invoicePath(id)} target="_blank" rel="noopener">
          {invoice}
          <span className="visually-hidden"> {OWN.newTab}</span>
        </a>
        {kind === 'credit-note' && <div className="row-note">{OWN.creditNote}</div>}
      </>
    ),
  },
];

const NO_ROWS = <NoPromotions lead={EMPTY.payments} />;

/** The member's payments, each with its invoice. */
export function Billing() {
  const { fetched, again } = useFetched(listBilling);
  const rows = fetched.state === 'ready' ? fetched.value : [];
  const notice = { loading: <Loading />, failed: <ListFailed again={again} />, ready: undefined }[fetched.state];
  return (
    <DataTable
      label={OWN_PAGES.billing.heading}
      keyOf={({ id }) => id}
      notice={notice}
      tabs={[{ label: OWN.billing, columns: COLUMNS, rows, empty: NO_ROWS }]}
    />
  );
}
