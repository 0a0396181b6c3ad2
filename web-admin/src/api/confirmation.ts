/** Whoever was asked for their password once more did not enter it: nothing was done. */
export class Declined extends Error {
  constructor() {
    super('Nothing was done, because the password was not entered.');
  }
}

/** The question that is open, with what to answer it by. */
export interface Question {
  answer: (entered: boolean) => void;
}

let question: Question | null = null;
let answered: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

function put(next: Question | null): void {
  question = next;
  listeners.forEach((listener) => listener());
}

/** Has the dialog ask for the password, once for all who wait meanwhile; answers whether it was entered and right. */
export const passwordIsEntered = (): Promise<boolean> =>
  (answered ??= new Promise<boolean>((resolve) => {
    put({
      answer: (entered) => {
        answered = undefined;
        put(null);
        resolve(entered);
      },
    });
  }));

/** For the dialog. */
export const openQuestion = (): Question | null => question;

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
