import Button from '@mui/material/Button';
import { useState } from 'react';
import { ApiError } from '../api/http';
import { getTwoFactor, renewRecoveryCodes, startTwoFactor } from '../api/two-factor';
import { useFetched } from '../dashboard/fetched';
import { showToast } from '../toast/toast';
import { checkSession } from '../sign-in/follow-session';
import { stepUp, StepUpDeclined } from '@toolbase/web-shared/step-up';
import { D } from '../texts/dashboard';
import { P } from '../texts/profile';
import { T } from '../texts/site';
import { useMember } from '../dashboard/session';
import { Dialog } from '../operated/Dialog';
import { RecoveryCodes } from './RecoveryCodes';
import { Setting } from './Setting';
import { type Secret, SetUpDialog, TurnOffDialog } from './TwoFactorDialogs';

type Shown =
  { is: 'nothing' } | { is: 'set up'; secret: Secret } | { is: 'codes'; codes: string[] } | { is: 'turn off' };

const NOTHING: Shown = { is: 'nothing' };

/** Two-factor sign-in: a code besides the password. */
export function TwoFactorSettings({ onOthersEnded }: { onOthersEnded: () => void }) {
  const { twoFactorRequired } = useMember();
  const { fetched, again, set } = useFetched(getTwoFactor);
  const [shown, setShown] = useState<Shown>(NOTHING);
  const close = () => setShown(NOTHING);
  const on = (codes: string[]) => set({ enabled: true, recoveryCodesLeft: codes.length });

  const confirmed = (codes: string[]) => {
    on(codes);
    onOthersEnded();
    // An admin who was without it may do everything from now on.
    void checkSession();
  };

  /** Requests what is to be shown from the server. */
  const show = async (request: () => Promise<Shown>) => {
    try {
      setShown(await stepUp(request));
    } catch (error) {
      if (error instanceof StepUpDeclined) return;
      showToast(error instanceof ApiError && error.code ? error.message : P.twoFactorFailed, 'error', 'two-factor');
    }
  };
  const setUp = () => show(async () => ({ is: 'set up', secret: await startTwoFactor() }));
  const renew = () =>
    show(async () => {
      const codes = await renewRecoveryCodes();
      on(codes);
      return { is: 'codes', codes };
    });

  if (fetched.state !== 'ready')
    return (
      <Setting heading={P.twoFactor} text={fetched.state === 'failed' ? P.twoFactorUnknown : D.loading}>
        {fetched.state === 'failed' && <Button onClick={again}>{T.tryAgain}</Button>}
      </Setting>
    );
  const { enabled, recoveryCodesLeft } = fetched.value;
  const text = enabled ? P.twoFactorOn(recoveryCodesLeft) : twoFactorRequired ? P.twoFactorRequired : P.twoFactorOff;
  return (
    <Setting heading={P.twoFactor} text={text}>
      {enabled ? (
        <>
          <Button onClick={() => void renew()}>{P.newCodes}</Button>
          <Button onClick={() => setShown({ is: 'turn off' })}>{P.turnOff}</Button>
        </>
      ) : (
        <Button onClick={() => void setUp()}>{P.setUp}</Button>
      )}
      {shown.is === 'set up' && <SetUpDialog secret={shown.secret} onConfirmed={confirmed} onClose={close} />}
      {shown.is === 'codes' && (
        <Dialog heading={P.recoveryCodes} onClose={close}>
          <RecoveryCodes codes={shown.codes} onDone={close} />
        </Dialog>
      )}
      {shown.is === 'turn off' && (
        <TurnOffDialog
          onOff={() => {
            close();
            set({ enabled: false, recoveryCodesLeft: 0 });
            showToast(P.turnedOff, 'success', 'two-factor');
          }}
          onClose={close}
        />
      )}
    </Setting>
  );
}
