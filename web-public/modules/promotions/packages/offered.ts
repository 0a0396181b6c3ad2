import { ApiError } from '../../../app/api/http';
import { getPackages } from '../api/packages';

/** Resolves to true when promotions can be requested of this server. One that does not run the module offers none. */
export const isOffered = (signal?: AbortSignal): Promise<boolean> =>
  getPackages(signal).then(
    ({ enabled }) => enabled,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return false;
      throw error;
    },
  );
