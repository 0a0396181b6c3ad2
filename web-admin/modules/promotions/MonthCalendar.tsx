import Typography from '@mui/material/Typography';
import { type CSSProperties, useId } from 'react';
import { type ResourceModel, words } from '../../src/model/index';
import type { CalendarPlace } from './calls';
import { CampaignBar } from './CampaignBar';
import { barsOf } from './layout';
import { daysIn, type Month, monthOf } from './month';

/** The names of places; a new one by its name in the API. */
const LABELS: Record<string, string> = {
  saved: 'Saved tools',
  upvoted: 'Upvoted tools',
  rated: 'Rated and reviewed tools',
  list: 'Lists of tools',
  search: 'Results of searches',
};

interface PlaceRowProps {
  resource: ResourceModel;
  place: CalendarPlace;
  month: Month;
}

function PlaceRow({ resource, place: { place, exclusive, campaigns }, month }: PlaceRowProps) {
  const id = useId();
  const bars = barsOf(campaigns, month);
  return (
    <section className="calendar-place" aria-labelledby={id}>
      <div className="calendar-name">
        <Typography variant="h3" id={id}>
          {LABELS[place] ?? words(place)}
        </Typography>
        <span>{exclusive ? 'One at a time' : 'Shared by weight'}</span>
      </div>
      {bars.length > 0 ? (
        <ol className="calendar-track" aria-labelledby={id}>
          {bars.map((bar) => (
            <CampaignBar key={bar.campaign.id} resource={resource} bar={bar} exclusive={exclusive} />
          ))}
        </ol>
      ) : (
        <p className="calendar-track calendar-free">
          <span>Free all month</span>
        </p>
      )}
    </section>
  );
}

interface MonthCalendarProps {
  resource: ResourceModel;
  places: CalendarPlace[];
  month: Month;
  now: Date;
}

/** A row for each place over the days of the month. The row of days is for the eye: each campaign has its days as text. */
export function MonthCalendar({ resource, places, month, now }: MonthCalendarProps) {
  const days = daysIn(month);
  const today = monthOf(now) === month ? now.getDate() : undefined;
  const style = { '--days': days, '--today': today } as CSSProperties;
  return (
    <div className="calendar" data-today={today} style={style}>
      <div className="calendar-days" aria-hidden>
        {Array.from({ length: days }, (_, place) => (
          <span key={place} data-today={place + 1 === today || undefined}>
            {place + 1}
          </span>
        ))}
      </div>
      {places.map((place) => (
        <PlaceRow key={place.place} resource={resource} place={place} month={month} />
      ))}
    </div>
  );
}
