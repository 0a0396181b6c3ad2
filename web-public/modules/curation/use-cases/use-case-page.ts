import { data } from 'react-router';
import { listUseCaseTools, type UseCase } from '../api/curation';
import { listTags, readListParts } from '../../../app/extensions/list-page';
import { type CardView, cardView } from '../../../app/card/card-view';
import { T } from '../../../app/texts/site';
import { U } from '../texts/use-cases';
import { tagged } from '../../../app/site/headers';
import type { Crumb } from '../../../app/site/json-ld';
import { failedList, listResult, type ListResult, listStateOf } from '../../../app/list/list-loader';
import { apiFailure } from '../../../app/api/failure';
import { apiQuery, type ListState } from '../../../app/list/list-state';
import { AUDIENCE, groupOf } from './use-cases';

export const USE_CASE_PER_PAGE = 10;

type UseCaseHead = Pick<UseCase, 'name' | 'path' | 'title' | 'description' | 'category'>;

export interface UseCasePage {
  state: ListState;
  list: ListResult;
  useCase: UseCaseHead;
}

/** Returns the head of a use case from its address when the API cannot: its last part, in words. */
function fromAddress(slug: string): UseCaseHead {
  const name = slug.replace(/^ai-tools-for-/, '').replaceAll('-', ' ');
  return {
    name,
    path: `/use-cases/${slug}`,
    title: U.fallbackTitle(name),
    description: U.fallbackDescription(name),
    category: slug.startsWith('ai-tools-for-') ? AUDIENCE.name : '',
  };
}

/** The card with the reason why it is in the list, where there is one. */
const withNote = (card: CardView, note: string | undefined): CardView =>
  note ? { ...card, parts: { curation: note } } : card;

/** Everything a use case's page shows. An unknown one is a 404; a failed list is an empty one (S1 2.6). */
export async function loadUseCase(request: Request, slug: string) {
  const state = listStateOf(request);
  try {
    const [response, parts] = await Promise.all([
      listUseCaseTools(slug, apiQuery(state, USE_CASE_PER_PAGE), request.signal),
      readListParts(request, { kind: 'list' }),
    ]);
    const { name, path, title, description, category } = response.useCase;
    const page: UseCasePage = {
      state,
      list: listResult(state, response, parts, (card) => withNote(cardView(card), response.notes[card.id])),
      useCase: { name, path, title: title || U.fallbackTitle(name), description, category },
    };
    return data(page, tagged(...listTags('lists')));
  } catch (error) {
    const page: UseCasePage = { state, list: failedList(T.noTools), useCase: fromAddress(slug) };
    return data(page, { status: apiFailure(error).status });
  }
}

export function useCaseCrumbs({ name, path, category }: UseCaseHead): Crumb[] {
  const group = groupOf(category);
  return [
    { name: 'Home', path: '/' },
    { name: U.useCases, path: '/usecase' },
    ...(group ? [{ name: group.name, path: group.path }] : []),
    { name, path },
  ];
}
