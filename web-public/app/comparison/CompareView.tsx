import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { comparePath } from '../compare/address';
import type { ComparePage } from './page';
import { MIN_COMPARED } from '../compare/picked';
import { replaceSelection, selected } from '../compare/selection';
import { T } from '../texts/site';
import { COMPARE } from '../texts/compare';
import { PageHead } from '../site/PageHead';
import { Dialog } from '../ui/Dialog';
import { CompareTable } from './CompareTable';
import { Picker } from './Picker';

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

/**
 * Leads on to the comparison when the tray holds enough tools and the address names none; takes over what the address
 * names otherwise. An address of unknown tools stays: the page names them.
 */
function useTray({ columns, unknown, error }: ComparePage) {
  const navigate = useNavigate();
  const named = unknown.length > 0;
  const address = comparePath(columns.map(({ slug }) => slug));

  useEffect(() => {
    if (error) return;
    const chosen = selected();
    if (columns.length === 0 && !named && chosen.length >= MIN_COMPARED)
      void navigate(comparePath(chosen.map(({ slug }) => slug)), { replace: true });
    else if (columns.length > 0)
      replaceSelection(columns.map(({ id, slug, name, logo }) => ({ id, slug, name, logo })));
    // The address lists the compared tools: `address` stands for `columns`.
  }, [address, named, error, navigate]);
}

/** Two or three tools side by side, and the dialog that chooses them: in the page while there are too few to compare. */
export function CompareView({ page }: { page: ComparePage }) {
  const { columns, error } = page;
  useTray(page);
  const [open, setOpen] = useState(false);
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
        {!error && columns.length < MIN_COMPARED && (
          <dialog open className="picker-open" aria-labelledby="picker-heading">
            <h2 id="picker-heading">{COMPARE.chooseTools}</h2>
            <Picker key={names.join()} columns={columns} popular={page.popular} />
          </dialog>
        )}
        {columns.length > 0 && <CompareTable page={page} onAdd={() => setOpen(true)} />}
      </div>
      {open && (
        <Dialog heading={COMPARE.chooseTools} onClose={() => setOpen(false)} wide>
          <Picker columns={columns} popular={page.popular} focused onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}
