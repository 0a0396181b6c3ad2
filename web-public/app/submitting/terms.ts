import { data } from 'react-router';
import { ApiError } from '../api/http';
import { getSubmissionTerms } from '../api/submissions';

/** What the site promises to who submits a tool. Throws the 404 page while submissions are switched off. */
export const readTerms = (signal: AbortSignal) =>
  getSubmissionTerms(signal).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? data(null, { status: 404 }) : error;
  });
