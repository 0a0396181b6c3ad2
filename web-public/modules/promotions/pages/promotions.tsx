import { dashboardMeta } from '../../../app/dashboard/dashboard-page';
import { OwnCampaigns } from '../operated/own/OwnCampaigns';
import { OwnRequests } from '../operated/own/OwnRequests';

export const meta = dashboardMeta('/dashboard/promotions');

export default function Promotions() {
  return (
    <>
      <OwnCampaigns />
      <OwnRequests />
    </>
  );
}
