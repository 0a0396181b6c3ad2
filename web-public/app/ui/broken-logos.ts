/**
 * A tool's drawn monogram lies under its logo, so a logo that fails to load only needs to step
 * aside. One listener for the page instead of a handler per card; images that failed before it
 * was set are found once.
 */
export function hideBrokenLogos(root: Document): void {
  const hide = (image: HTMLImageElement) => image.classList.add('is-broken');
  root.addEventListener(
    'error',
    (event) => {
      const image = event.target;
      if (image instanceof HTMLImageElement && image.matches('.logo-image, .shot-image')) hide(image);
    },
    true,
  );
  for (const image of root.querySelectorAll<HTMLImageElement>('.logo-image, .shot-image')) {
    if (image.complete && image.naturalWidth === 0) hide(image);
  }
}
