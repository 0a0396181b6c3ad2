import { data } from 'react-router';
import { ApiError } from './http';

/**
 * The API's error as a message for people. Anything that is not a response of the API, and an
 * unknown address (404), is thrown on.
 */
export function apiFailure(error: unknown): { message: string; status: number } {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 404) throw data(null, { status: 404 });
  return { message: error.message, status: error.status < 500 ? error.status : 503 };
}
