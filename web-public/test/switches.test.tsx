import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { OtherWays } from '../app/account/OtherWays';
import { watchComing } from '../app/navigation/coming.server';
import { MainNav } from '../app/navigation/MainNav';
import { Footer } from '../app/shell/Footer';
import { OwnerActions, SuggestAction } from '../app/tool/OwnerActions';
import { FirstTool } from '../app/dashboard/FirstTool';
import { VoteButton } from '../app/votes/VoteButton';
import { tool } from './samples';
import { htmlOf, htmlWithout as html } from './switched';

describe('a feature that is switched off', () => {
  const navigation = (
    <>
      <MainNav head={null} />
      <Footer />
    </>
  );

  it.each<[string, ReactNode, RegExp]>([
    ['catalog.submissions', navigation, /href="\/submit"/],
    ['catalog.submissions', <FirstTool />, /href="\/submit"/],
    ['promotions.requests', navigation, /href="\/promote"/],
    ['promotions.requests', <OwnerActions tool={tool()} />, />Promote/],
    ['curation.suggestions', <SuggestAction tool={tool()} />, />Suggest/],
    ['site.announced', <OtherWays back={null} />, /Coming soon/],
    ['catalog.upvotes', <VoteButton kind="upvote" tool={tool()} count={3} />, /<button/],
  ])('%s is not on the page', (feature, content, part) => {
    expect(html(content)).toMatch(part);
    expect(html(content, feature)).not.toMatch(part);
  });

  it('of what is announced leaves out the items that are coming', () => {
    const coming = ['promote'];
    expect(htmlOf(navigation, { coming, switchedOff: [] })).toMatch(/>Promote<.*Coming soon/);
    expect(htmlOf(navigation, { coming, switchedOff: ['site.announced'] })).not.toMatch(/>Promote<|Coming soon/);
    expect(html(navigation, 'site.announced')).toContain('href="/promote"');
  });

  it('leaves its links out, not those of other features', () => {
    expect(html(navigation, 'catalog.submissions')).toContain('href="/promote"');
    expect(html(navigation, 'promotions.requests')).toContain('href="/promote/register"');
    expect(html(<OwnerActions tool={tool()} />, 'curation.suggestions')).toContain('Promote');
  });
});

describe('what was given before', () => {
  it('is still counted', () => {
    const count = html(<VoteButton kind="upvote" tool={tool()} count={3} />, 'catalog.upvotes');
    expect(count).toContain('vote-count');
    expect(html(<VoteButton kind="save" tool={tool()} count={3} />, 'catalog.upvotes')).toContain('<button');
  });
});

it('items that are coming are found out again when another feature is off', async () => {
  let offered = false;
  const items = [{ item: 'promote', order: 10, label: 'Promote', isOffered: async () => offered }];
  const coming = watchComing(items);
  expect(await coming(0, 'promotions.requests')).toEqual(['promote']);
  offered = true;
  expect(await coming(1, 'promotions.requests')).toEqual(['promote']);
  expect(await coming(2, '')).toEqual([]);
});
