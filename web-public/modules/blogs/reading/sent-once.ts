/**
 * A text that the server renders and does not send beside the page: the browser finds it there. The router encodes a
 * function as nothing (`web-public/test/react-router.test.ts`).
 */
export const sentOnce = (text: string): string => (import.meta.env.SSR ? ((() => text) as unknown as string) : text);

/** The text while it is rendered: on the server, or in a browser that has read it itself; else that of the element. */
export function textOf(sent: unknown, elementId: string): string {
  if (typeof sent === 'function') return String((sent as () => unknown)());
  if (typeof sent === 'string') return sent;
  return document.getElementById(elementId)?.innerHTML ?? '';
}
