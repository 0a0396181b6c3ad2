import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { KeysButton } from '../../src/keys/KeysButton';
import { useKeys } from '../../src/keys/useKeys';
import type { ResourceModel } from '../../src/model/index';
import { Empty } from '../../src/kit/Empty';
import { creationOf } from '../../src/kit/forms';
import { Loading } from '../../src/kit/Loading';
import { Screen } from '../../src/kit/Screen';
import './calendar.css';
import { type CalendarPlace, fetchCalendar } from './calls';
import { CampaignViews } from './CampaignViews';
import { barsOf } from './layout';
import { addMonths, type Month, monthFrom, monthOf, nameOf } from './month';
import { MonthCalendar } from './MonthCalendar';

/** How many campaigns there are in the month; most have several places. */
const countOf = (places: CalendarPlace[], month: Month): number =>
  new Set(places.flatMap(({ campaigns }) => barsOf(campaigns, month).map(({ campaign }) => campaign.id))).size;

function summaryOf(count: number, month: Month): string {
  if (count === 0) return `No campaigns in ${nameOf(month)}.`;
  return `${count} ${count === 1 ? 'campaign' : 'campaigns'} in ${nameOf(month)}.`;
}

/** Where campaigns stand, a month at a time. The address names the month. */
export default function CalendarScreen({ resource }: { resource: ResourceModel }) {
  const [query, setQuery] = useSearchParams();
  const [now] = useState(() => new Date());
  const month = monthFrom(query.get('month'), now);
  const calendar = useQuery({
    queryKey: ['promotions', 'calendar', month],
    queryFn: ({ signal }) => fetchCalendar(month, signal),
  });
  const creation = creationOf(resource);
  const count = calendar.data && countOf(calendar.data, month);
  const goTo = (other: Month) => setQuery({ month: other }, { replace: true });
  const move = (months: number) => goTo(addMonths(month, months));
  const goToToday = () => goTo(monthOf(now));
  useKeys({ ArrowLeft: () => move(-1), ArrowRight: () => move(1), t: goToToday });
  return (
    <Screen
      title="Campaign calendar"
      actions={
        <KeysButton
          keys={[
            [['←', '→'], 'Previous or next month'],
            [['t'], 'This month'],
          ]}
        />
      }
    >
      <CampaignViews current="Calendar" />
      <div className="calendar-head">
        <Typography variant="h2">{nameOf(month)}</Typography>
        <div role="group" aria-label="Month">
          <Button size="small" startIcon={<ChevronLeft />} onClick={() => move(-1)}>
            Previous<span className="visually-hidden"> month</span>
          </Button>
          <Button size="small" variant="outlined" onClick={goToToday}>
            Today
          </Button>
          <Button size="small" endIcon={<ChevronRight />} onClick={() => move(1)}>
            Next<span className="visually-hidden"> month</span>
          </Button>
        </div>
      </div>
      <p role="status" className="calendar-summary">
        {count !== undefined && summaryOf(count, month)}
      </p>
      {calendar.isPending && <Loading />}
      {calendar.isError && (
        <ErrorAlert
          action={
            <Button color="inherit" size="small" onClick={() => void calendar.refetch()}>
              Try again
            </Button>
          }
        >
          {calendar.error.message}
        </ErrorAlert>
      )}
      {calendar.data && count !== 0 && (
        <MonthCalendar resource={resource} places={calendar.data} month={month} now={now} />
      )}
      {count === 0 && (
        <Empty>
          <Typography>Every place is free all month.</Typography>
          {creation && (
            <Button variant="contained" component={Link} to={creation.path}>
              {creation.label}
            </Button>
          )}
        </Empty>
      )}
    </Screen>
  );
}
