/** The query of a tool's page under which the dialog is open that writes a review. */
export const WRITING = 'review=write';

/** The stars that were chosen before the dialog was opened; 0 for none. */
export const starsOf = (params: URLSearchParams): number =>
  /^[1-5]$/.test(params.get('stars') ?? '') ? Number(params.get('stars')) : 0;

export const isWriting = (params: URLSearchParams): boolean => params.get('review') === 'write';
