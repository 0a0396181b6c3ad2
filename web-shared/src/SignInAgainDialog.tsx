import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { Schemas } from '@toolbase/client';
import { type RefCallback, useEffect } from 'react';
import { type Account, PasswordForm, type PasswordTexts } from './PasswordForm';
import type { Question } from './question';
import { offerToSignIn, useSignInAgain } from './sign-in-again';

export interface SignInAgainTexts extends PasswordTexts {
  heading: string;
  /** The way for who has no password here. */
  withoutPassword: string;
  /** The link to the log-in page, in a tab of its own. */
  otherWay: string;
}

interface SignInAgainDialogProps {
  texts: SignInAgainTexts;
  /** The account that was signed in. */
  account: Account & { id: string };
  logIn: (password: string, code?: string) => Promise<unknown>;
  /** Called with the dialog's element when it is open; what it returns is called when it is closed. */
  onOpen?: RefCallback<HTMLElement>;
}

/** Returns whether `id` is signed in, as in another tab. The page of another account is loaded anew. */
async function isBack(id: string): Promise<boolean> {
  // Not by a client that renews the session first.
  const response = await fetch('/api/me').catch(() => null);
  if (!response?.ok) return false;
  const { user } = (await response.json()) as Schemas['UserResponse'];
  if (user.id !== id) location.reload();
  return user.id === id;
}

/** Goes on when its owner comes back from the tab where they have signed in. */
function useReturnFromTab(question: Question | null, id: string): void {
  useEffect(() => {
    if (!question) return undefined;
    const look = () => void isBack(id).then((is) => is && question.confirmed());
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [question, id]);
}

/** Lets who was signed in sign in again without leaving the page, whatever was being done when the session ended. */
export function SignInAgainDialog({ texts, account, logIn, onOpen }: SignInAgainDialogProps) {
  const question = useSignInAgain();
  useEffect(offerToSignIn, []);
  useReturnFromTab(question, account.id);
  if (!question) return null;
  const otherWay = (
    <Button href="/login" target="_blank" sx={{ mt: 2 }}>
      {texts.otherWay}
    </Button>
  );
  return (
    <Dialog
      open
      maxWidth="xs"
      slotProps={{ paper: { ref: onOpen } }}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && question.declined()}
      aria-labelledby="sign-in-again-title"
      aria-describedby="dialog-text"
    >
      <DialogTitle id="sign-in-again-title" component="h2">
        {texts.heading}
      </DialogTitle>
      {account.hasPassword ? (
        <PasswordForm texts={texts} account={account} question={question} confirm={logIn}>
          {otherWay}
        </PasswordForm>
      ) : (
        <>
          <DialogContent>
            <DialogContentText id="dialog-text">{texts.withoutPassword}</DialogContentText>
            {otherWay}
          </DialogContent>
          <DialogActions>
            <Button onClick={question.declined}>{texts.cancel}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
