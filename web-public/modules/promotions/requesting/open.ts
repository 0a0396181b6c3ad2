import { useOpenDialog } from '../../../app/sign-in/addressed-dialog';
import { ACTIONS } from '../../../app/texts/tool-actions';

/** Opens the dialog of an address; who is not signed in does so first. */
export const useOpenInterest = () => useOpenDialog(ACTIONS.promoteSignIn);
