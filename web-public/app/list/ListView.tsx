import { Fragment, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { LIST_PARTS } from '../extensions/list-page';
import { fullCount, pageRange } from '../ui/format';
import type { ListResult } from './list-loader';
import { countFilters, listSearch, type ListState, withoutFilters, withPage } from './list-state';
import { useReloading } from '../ui/pending';
import { T } from '../texts/site';
import { FilterPanel } from './FilterPanel';
import { ListToolbar } from './ListToolbar';
import { Pagination } from './Pagination';
import { RankedGrid } from '../card/RankedGrid';
import { RelatedGrid } from './RelatedGrid';
import { SkeletonGrid, ToolGrid } from '../card/ToolGrid';

interface ListWords {
  filters: string;
  empty: string;
  showing: (first: string, last: string, total: string) => string;
  ownOrder?: string;
  /** Classes of the grid of cards. */
  grid?: string;
}

const LIST_WORDS: ListWords = { filters: T.filters, empty: T.noTools, showing: T.showing };

interface ListViewProps {
  state: ListState;
  list: ListResult;
  perPage: number;
  words?: ListWords;
  /** Shown under the results: suggestion chips. */
  children?: ReactNode;
  /** Shown over the results: the search page's summary, a ranking's spans of time. */
  lead?: ReactNode;
  /** Shown with the message of an empty list. */
  note?: ReactNode;
}

interface MessageProps {
  text: string;
  to: string;
  action: string;
  note?: ReactNode;
}

function Message({ text, to, action, note }: MessageProps) {
  return (
    <div className="message">
      <p className="message-title">{text}</p>
      {note}
      <Link to={to} className="button">
        {action}
      </Link>
    </div>
  );
}

function Results({
  state,
  list,
  perPage,
  words,
  note,
}: Required<Pick<ListViewProps, 'state' | 'list' | 'perPage' | 'words'>> & Pick<ListViewProps, 'note'>) {
  const reloading = useReloading(useLocation().pathname);
  if (reloading) return <SkeletonGrid count={list.tools.length || perPage} className={words.grid} />;
  if (list.error) return <Message text={list.error} to={listSearch(withPage(state, 1))} action={T.tryAgain} />;
  if (list.tools.length === 0) {
    const filtered = listSearch(withoutFilters(state)) !== listSearch(state);
    return filtered ? (
      <Message text={words.empty} to={listSearch(withoutFilters(state))} action={T.clearAll} note={note} />
    ) : (
      <Message text={words.empty} to="/categories" action={T.browseCategories} note={note} />
    );
  }
  const before = (state.page - 1) * perPage;
  const isInOne = (first: number | null): first is null => first === null || first - before >= list.tools.length;
  const grid = words.grid;
  return (
    <>
      {list.ranked !== null ? (
        <RankedGrid
          tools={list.tools}
          ranked={list.ranked}
          picked={list.picked}
          before={before}
          className="grid ranking"
          reasoned
        />
      ) : !isInOne(list.related) ? (
        <RelatedGrid tools={list.tools} related={list.related - before} none={list.related === 0} className={grid} />
      ) : (
        <ToolGrid tools={list.tools} className={grid} />
      )}
      <Pagination state={state} pages={list.pages} />
    </>
  );
}

/** A list page's body: filters beside the results, with the states loading, error, empty and results. */
export function ListView({ state, list, perPage, words = LIST_WORDS, lead, note, children }: ListViewProps) {
  // With nothing to list and nothing chosen there is nothing to filter or sort either.
  const bare = list.tools.length === 0 && list.groups.length === 0 && countFilters(state) === 0;
  if (bare) {
    return (
      <div className="wrap">
        {lead}
        <Results state={state} list={list} perPage={perPage} words={words} note={note} />
        {children}
      </div>
    );
  }
  const { first, last } = pageRange(state.page, perPage, list.total);
  const showing = list.total > 0 ? words.showing(fullCount(first), fullCount(last), fullCount(list.total)) : '';
  return (
    <div className="wrap list-layout">
      <FilterPanel state={state} groups={list.groups} heading={words.filters} total={list.total} />
      <section className="results" aria-label="Tools">
        {lead}
        <ListToolbar
          state={state}
          groups={list.groups}
          showing={showing}
          empty={words.empty}
          ownOrder={words.ownOrder}
        />
        {LIST_PARTS.map(
          ({ module, part }) =>
            list.tools.length > 0 &&
            module in list.parts && <Fragment key={module}>{part.above(list.parts[module])}</Fragment>,
        )}
        <h2 className="visually-hidden">Tools</h2>
        <Results state={state} list={list} perPage={perPage} words={words} note={note} />
        {children}
      </section>
    </div>
  );
}
