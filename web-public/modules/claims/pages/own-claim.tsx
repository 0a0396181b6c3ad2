import { useParams } from 'react-router';
import { dashboardMeta } from '../../../app/dashboard/dashboard-page';
import { OwnClaim } from '../operated/OwnClaim';

export const meta = dashboardMeta('/dashboard/claims');

export default function OwnClaimPage() {
  const { id = '' } = useParams();
  return <OwnClaim key={id} id={id} />;
}
