import { useNotify } from 'react-admin';
import { StepUpDeclined } from '@toolbase/web-shared/step-up';
import { download } from '../api/http';

/** True for the address of a file that the API returns. */
export const isApiFile = (address: unknown): address is string =>
  typeof address === 'string' && address.startsWith(`${location.origin}/api/`);

/** A file that the API returns, by its name where that is known. It is requested as everything else is: the password may be needed once more. */
export function ApiFile({ address, name }: { address: string; name?: string }) {
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
      {name || address}
    </a>
  );
}
