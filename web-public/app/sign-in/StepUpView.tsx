import { StepUpDialog as SharedDialog } from '@toolbase/web-shared/StepUpDialog';
import { confirmPassword } from '../api/account';
import { STEP_UP } from '../texts/profile';
import { openModal } from '../ui/modal';
import { useSession } from '../session/session';

/** Requests the password of who is signed in again, wherever in the page it is needed. */
export default function StepUpView() {
  const session = useSession();
  if (session.state !== 'in') return null;
  return <SharedDialog texts={STEP_UP} account={session.user} confirm={confirmPassword} onOpen={openModal} />;
}
