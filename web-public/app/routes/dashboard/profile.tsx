import { useState } from 'react';
import { DeletionSettings } from '../../profile/DeletionSettings';
import { DownloadButton } from '../../profile/DownloadButton';
import { EmailSettings } from '../../profile/EmailSettings';
import { PasswordSettings } from '../../profile/PasswordSettings';
import { ProfileCard } from '../../profile/ProfileCard';
import { Sessions } from '../../profile/Sessions';
import { Setting } from '../../profile/Setting';
import { TwoFactorSettings } from '../../profile/TwoFactorSettings';
import { dashboardMeta } from '../../dashboard/dashboard-page';
import { P } from '../../texts/profile';
import '../../profile/profile.css';

export const meta = dashboardMeta('/dashboard/profile');

export default function Profile() {
  // A change of how the member signs in ends all other sessions: the list is requested again.
  const [changes, setChanges] = useState(0);
  const onOthersEnded = () => setChanges((before) => before + 1);
  return (
    <div className="profile">
      <ProfileCard />
      <section className="panel" aria-labelledby="settings">
        <h2 id="settings">{P.settings}</h2>
        <EmailSettings />
        <PasswordSettings onOthersEnded={onOthersEnded} />
        <TwoFactorSettings onOthersEnded={onOthersEnded} />
        <Setting heading={P.data} text={P.dataText}>
          <DownloadButton />
        </Setting>
        <DeletionSettings />
      </section>
      <Sessions key={changes} />
    </div>
  );
}
