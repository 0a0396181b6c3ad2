import { type RefObject, useEffect } from 'react';

const TYPE_MS = 70;
const DELETE_MS = 30;
const PAUSE_MS = 1200;
const NEXT_MS = 400;

/** Yields the texts of the placeholder, step by step, and how long each step stays (specification 1, section 2.3). */
export function* typedSteps(phrases: readonly string[]): Generator<{ text: string; wait: number }> {
  for (const phrase of phrases) {
    for (let length = 1; length < phrase.length; length += 1) yield { text: phrase.slice(0, length), wait: TYPE_MS };
    yield { text: phrase, wait: PAUSE_MS };
    for (let length = phrase.length - 1; length > 0; length -= 1)
      yield { text: phrase.slice(0, length), wait: DELETE_MS };
    yield { text: '', wait: NEXT_MS };
  }
}

/**
 * Types example phrases into an input's placeholder. It ends after one round or when the input
 * is focused, and does not begin where motion is unwelcome (decision 178).
 */
export function useTypedPlaceholder(input: RefObject<HTMLInputElement | null>, phrases: readonly string[]): void {
  useEffect(() => {
    const field = input.current;
    if (!field || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const resting = field.placeholder;
    const steps = typedSteps(phrases);
    let timer: ReturnType<typeof setTimeout>;
    const stop = () => {
      clearTimeout(timer);
      field.placeholder = resting;
    };
    const next = () => {
      const step = steps.next();
      if (step.done) return stop();
      field.placeholder = step.value.text;
      timer = setTimeout(next, step.value.wait);
    };
    timer = setTimeout(next, PAUSE_MS);
    field.addEventListener('focus', stop, { once: true });
    return () => {
      stop();
      field.removeEventListener('focus', stop);
    };
  }, [input, phrases]);
}
