/** The query of a tool's page under which the dialog is open that writes a review. */
export const WRITING = 'review=write';

export const isWriting = (params: URLSearchParams): boolean => params.get('review') === 'write';
