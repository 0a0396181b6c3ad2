const CLASS = /^[a-z]*[1-6]?\.[\w-]+$/i;

/** Writes the styles that classes have into the elements: Excel has no others. */
export function inlineClassStyles(page: Document): void {
  for (const sheet of page.querySelectorAll('style')) {
    const text = (sheet.textContent ?? '').replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, selectors = '', rules = ''] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      for (const selector of selectors.split(',').map((one) => one.trim())) {
        if (!CLASS.test(selector)) continue;
        for (const element of page.body.querySelectorAll(selector)) {
          element.setAttribute('style', `${rules.trim()};${element.getAttribute('style') ?? ''}`);
        }
      }
    }
  }
}
