import { ListScreen } from '../../src/list/ListScreen';
import type { ResourceModel } from '../../src/model/index';
import { CampaignViews } from './CampaignViews';

/** The list of campaigns, with the way to their calendar. */
export default function CampaignsScreen({ resource }: { resource: ResourceModel }) {
  return <ListScreen resource={resource} above={<CampaignViews current="List" />} />;
}
