import type { Page } from 'playwright-core';

type Masked = Window & { masks?: (() => void)[] };

/** Runs in the page: lets `mask` change it, and keeps what takes that back. */
function maskPage(mask: () => void): void {
  const observer = new MutationObserver(() => {});
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeOldValue: true });
  mask();
  const changes = observer.takeRecords().reverse();
  observer.disconnect();
  const unmask = () => {
    for (const { target, attributeName, oldValue, addedNodes, removedNodes, nextSibling } of changes) {
      if (attributeName && oldValue === null) (target as Element).removeAttribute(attributeName);
      else if (attributeName) (target as Element).setAttribute(attributeName, oldValue ?? '');
      addedNodes.forEach((node) => target.removeChild(node));
      removedNodes.forEach((node) => target.insertBefore(node, nextSibling));
    }
  };
  // A page may be masked twice.
  const { masks = [] } = window as Masked;
  Object.assign(window, { masks: [...masks, unmask] });
}

/**
 * Returns the result of `read` while `mask`, which runs in the page, has changed it. The page is as before
 * afterwards: what it is built with still finds its elements.
 */
export async function readMasked(page: Page, mask: () => void, read: () => Promise<string>): Promise<string> {
  await page.evaluate(`(${maskPage})(${mask})`);
  const text = await read();
  await page.evaluate(() => (window as Masked).masks?.pop()?.());
  return text;
}
