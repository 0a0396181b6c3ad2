import { useNotify } from 'react-admin';
import { StepUpDeclined } from '@toolbase/web-shared/step-up';
import { download } from '../api/http';

/** A file that the API returns. It is requested as everything else is: the password may be needed once more. */
export function ApiFile({ address }: { address: string }) {
  const notify = useNotify();
  const save = () =>
    download(new URL(address).pathname, 'file').catch((error: unknown) => {
      if (!(error instanceof StepUpDeclined)) notify((error as Error).message, { type: 'error' });
    });
  return (
    <a
      href={address}
      onClick={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {address}
    </a>
  );
}
