import Button from '@mui/material/Button';
import { useState } from 'react';
import { type Column, DataTable } from '../../../../app/dashboard/DataTable';
import { useFetched } from '../../../../app/dashboard/fetched';
import { EmptyRows, ListFailed, Loading } from '../../../../app/dashboard/ListState';
import { fullCount, shortDate } from '../../../../app/ui/format';
import { listCampaigns, type OwnCampaign } from '../../api/own';
import { PROMOTE_PATH, REQUEST_FEATURE } from '../../api/paths';
import { EMPTY, OWN, REQUESTS } from '../../texts/own';
import { OWN_PAGES } from '../../texts/dashboard';
import { CampaignDialog } from './CampaignDialog';
import { NoPromotions } from './NoPromotions';
import { RunningDays } from './RunningDays';

type Cell = Column<OwnCampaign>;

const stateOf = ({ state }: OwnCampaign): string => OWN.states[state] ?? state;

const name = (onOpen: (campaign: OwnCampaign) => void): Cell => ({
  label: 'Campaign Name',
  text: (campaign) => `${campaign.campaignName} ${stateOf(campaign)}`,
  show: (campaign) => (
    <>
      {campaign.campaignName}
      <div className="row-note row-actions">
        <span className={campaign.state === 'running' ? 'badge is-running' : 'badge'}>{stateOf(campaign)}</span>
        <Button size="small" onClick={() => onOpen(campaign)}>
          {OWN.details}
          <span className="visually-hidden">: {campaign.campaignName}</span>
        </Button>
      </div>
      {campaign.state === 'running' && <RunningDays {...campaign} />}
      {campaign.reason && <div className="row-note">{REQUESTS.reason(campaign.reason)}</div>}
    </>
  ),
});

const tool: Cell = {
  label: 'AI Name',
  text: ({ aiName }) => aiName,
  show: ({ aiName, aiSlug }) =>
    aiSlug ? (
      <a href={`/ai/${aiSlug}`} target="_blank" rel="noopener">
        {aiName}
        <span className="visually-hidden"> {OWN.newTab}</span>
      </a>
    ) : (
      aiName
    ),
};

const figure = (label: string, count: (campaign: OwnCampaign) => number): Cell => ({
  label,
  text: (campaign) => fullCount(count(campaign)),
  kind: 'number',
});

/** After the name (S3 2.4). */
const REST: Cell[] = [
  tool,
  { label: 'Campaign Type', text: ({ campaignType }) => campaignType },
  { label: 'Start Date', text: ({ startDate }) => shortDate(startDate), kind: 'date' },
  { label: 'End Date', text: ({ endDate }) => shortDate(endDate), kind: 'date' },
  figure('Impressions', ({ impressions }) => impressions),
  figure('Page Views', ({ pageViews }) => pageViews),
  figure('Visits', ({ visits }) => visits),
  { label: 'Charge', text: ({ charge }) => charge, kind: 'number' },
];

/** Both lists: their tabs are open one after the other within a page. */
const listBoth = async (signal: AbortSignal) => {
  const [active, past] = await Promise.all([listCampaigns('active', signal), listCampaigns('past', signal)]);
  return { active, past };
};

/** Without any campaign, the first steps; with some under the other tab, a sentence. */
const emptyTab = (text: string, other: OwnCampaign[]) =>
  other.length === 0 ? (
    <NoPromotions lead={EMPTY.campaigns} />
  ) : (
    <EmptyRows text={text} to={PROMOTE_PATH} next={OWN.seePackages} feature={REQUEST_FEATURE} />
  );

/** The campaigns of the member's tools, those to come and running, and those that have ended. */
export function OwnCampaigns() {
  const { fetched, again } = useFetched(listBoth);
  const [opened, setOpened] = useState<OwnCampaign | null>(null);
  const { active, past } = fetched.state === 'ready' ? fetched.value : { active: [], past: [] };
  const notice = { loading: <Loading />, failed: <ListFailed again={again} />, ready: undefined }[fetched.state];
  const columns = [name(setOpened), ...REST];
  return (
    <>
      <DataTable
        label={OWN_PAGES.promotions.heading}
        keyOf={({ id }) => id}
        notice={notice}
        tabs={[
          { label: OWN.active, columns, rows: active, empty: emptyTab(OWN.noActive, past) },
          { label: OWN.past, columns, rows: past, empty: emptyTab(OWN.noPast, active) },
        ]}
      />
      {opened && <CampaignDialog campaign={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
