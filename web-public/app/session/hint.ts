/**
 * Runs before the first paint: marks the page of a browser in which somebody may be signed in, by the same signs as
 * `mayBeSignedIn`. Pages are the same for everybody; which of two buttons their header shows is decided by the mark.
 */
export const HINT_MEMBER = `try{if(/(?:^|; )(?:__Host-)?toolbase_signed_in=1/.test(document.cookie)||localStorage.getItem('toolbase.session')!==null)document.documentElement.dataset.member=''}catch{}`;
