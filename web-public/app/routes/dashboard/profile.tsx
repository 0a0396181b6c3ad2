import { useState } from 'react';
import { DeletionSettings } from '../../components/profile/DeletionSettings';
import { DownloadButton } from '../../components/profile/DownloadButton';
import { EmailSettings } from '../../components/profile/EmailSettings';
import { PasswordSettings } from '../../components/profile/PasswordSettings';
import { ProfileCard } from '../../components/profile/ProfileCard';
import { Sessions } from '../../components/profile/Sessions';
import { Setting } from '../../components/profile/Setting';
import { TwoFactorSettings } from '../../components/profile/TwoFactorSettings';
import { dashboardMeta } from '../../lib/dashboard-page';
import { P } from '../../texts/profile';
import '../../styles/profile.css';

export const meta = dashboardMeta('/dashboard/profile');

export default function Profile() {
  // What changes how one signs in ends all other sessions: the list is asked for again.
  const [changes, setChanges] = useState(0);
  const onOthersEnded = () => setChanges((before) => before + 1);
  return (
    <>
      <ProfileCard />
      <section className="panel" aria-labelledby="settings">
        <h2 id="settings">{P.settings}</h2>
        <EmailSettings />
        <PasswordSettings onOthersEnded={onOthersEnded} />
        <TwoFactorSettings onOthersEnded={onOthersEnded} />
        <Setting heading={P.data} text={P.dataText}>
          <DownloadButton className="button-plain" />
        </Setting>
        <DeletionSettings />
      </section>
      <Sessions key={changes} />
    </>
  );
}
