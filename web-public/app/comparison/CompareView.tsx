import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { comparePath } from '../compare/address';
import type { ComparePage } from './page';
import { MIN_COMPARED } from '../compare/picked';
import { replaceSelection, selected } from '../compare/selection';
import { T } from '../texts/site';
import { COMPARE } from '../texts/compare';
import { PageHead } from '../site/PageHead';
import { CompareTable } from './CompareTable';
import { Picker } from './Picker';
import { PopularForm } from './PopularForm';

function LeftOut({ page: { unknown, beyond } }: { page: ComparePage }) {
  if (unknown.length + beyond.length === 0) return null;
  return (
    <div className="notice" role="status">
      {unknown.length > 0 && <p>{COMPARE.unknown(unknown)}</p>}
      {beyond.length > 0 && (
        <p>
          {COMPARE.full}. {COMPARE.leftOut(beyond)}
        </p>
      )}
    </div>
  );
}

/** The way on for those who see the page without its dialog. */
function Invitation({ page, open }: { page: ComparePage; open: () => void }) {
  return (
    <div className="message compare-invitation">
      <p>{COMPARE.pickerIntro}</p>
      <button type="button" className="button needs-js" onClick={open}>
        {COMPARE.chooseTools}
      </button>
      <PopularForm compared={page.columns} popular={page.popular} />
      <Link to="/all">{T.allAis}</Link>
    </div>
  );
}

/**
 * Opens and closes the picker: it is open by itself on every comparison of fewer than two tools, unless the tray holds
 * enough of them. Then the address is completed and the page loads what is chosen. An address that names unknown tools
 * gets neither: the page names them.
 */
function usePicker(page: ComparePage) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const { columns, error } = page;
  const named = page.unknown.length > 0;
  const address = comparePath(columns.map(({ slug }) => slug));

  useEffect(() => {
    if (error) return;
    const chosen = selected();
    if (columns.length === 0 && !named && chosen.length >= MIN_COMPARED) {
      void navigate(comparePath(chosen.map(({ slug }) => slug)), { replace: true });
      return;
    }
    if (columns.length > 0) replaceSelection(columns.map(({ id, slug, name, logo }) => ({ id, slug, name, logo })));
    setOpen(columns.length < MIN_COMPARED && !named);
    // The address lists the compared tools: `address` stands for `columns`.
  }, [address, named, error, navigate]);

  const close = () => {
    setOpen(false);
    if (columns.length < MIN_COMPARED) void navigate('/');
  };
  return { open, show: () => setOpen(true), close, done: () => setOpen(false) };
}

/** Two or three tools side by side, and the dialog that chooses them. */
export function CompareView({ page }: { page: ComparePage }) {
  const { columns, error } = page;
  const picker = usePicker(page);
  const names = columns.map(({ name }) => name);
  return (
    <>
      <PageHead
        heading={names.length > 0 ? COMPARE.headingOf(names) : COMPARE.heading}
        intro={names.length > 0 ? undefined : COMPARE.intro}
      />
      <div className="wrap compare">
        <LeftOut page={page} />
        {error && (
          <div className="message" role="alert">
            <p>{error}</p>
            <a href="" className="button">
              {T.tryAgain}
            </a>
          </div>
        )}
        {!error && columns.length < MIN_COMPARED && <Invitation page={page} open={picker.show} />}
        {columns.length > 0 && <CompareTable page={page} onAdd={picker.show} />}
      </div>
      {picker.open && <Picker columns={columns} onClose={picker.close} onDone={picker.done} />}
    </>
  );
}
