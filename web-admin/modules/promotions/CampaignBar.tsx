import Layers from '@mui/icons-material/Layers';
import WarningAmber from '@mui/icons-material/WarningAmber';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { Chips } from '../../src/fields/Chips';
import { type ResourceModel, words } from '../../src/model/index';
import { pathOfRecord } from '../../src/kit/paths';
import type { Bar } from './layout';
import { formatDays } from './month';

interface CampaignBarProps {
  resource: ResourceModel;
  bar: Bar;
  /** One campaign stands here at a time. */
  exclusive: boolean;
}

/** A campaign over its days, with everything about it in words. */
export function CampaignBar({ resource, bar, exclusive }: CampaignBarProps) {
  const { campaign, from, to, at, until, lane, isBegun, isLonger, overlaps } = bar;
  const field = resource.list.find(({ name }) => name === 'state');
  const path = pathOfRecord(resource, campaign.id);
  const Mark = exclusive ? WarningAmber : Layers;
  const style = { '--from': from, '--to': to, '--at': at, '--until': until, '--lane': lane + 1 } as CSSProperties;
  return (
    <li className="campaign-bar" style={style}>
      <span
        className="campaign-days"
        data-state={campaign.state}
        data-begun={isBegun || undefined}
        data-longer={isLonger || undefined}
      />
      <div className="campaign-text">
        {path ? <Link to={path}>{campaign.name}</Link> : <span>{campaign.name}</span>}
        <span className="campaign-facts">
          {field ? <Chips field={field} values={[campaign.state]} /> : words(campaign.state)}{' '}
          <span>{formatDays(campaign.startsAt, campaign.endsAt)}</span>
        </span>
        {overlaps.length > 0 && (
          <span className="campaign-overlap" data-exclusive={exclusive || undefined}>
            <Mark fontSize="small" aria-hidden />
            Overlaps with {overlaps.join(', ')}
          </span>
        )}
      </div>
    </li>
  );
}
