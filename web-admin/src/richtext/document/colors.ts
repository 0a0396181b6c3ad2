const digits = (value: string): string => Math.min(255, Number.parseInt(value, 10)).toString(16).padStart(2, '0');

/** A colour of CSS as `#rrggbb`, the only form that documents have; `null` for none and for what is no such colour. */
export function hexColor(value: string): string | null {
  const text = value.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(text)) return text;
  if (/^#[0-9a-f]{3}$/.test(text)) return `#${[...text.slice(1)].map((digit) => digit + digit).join('')}`;
  const [, red, green, blue, alpha] =
    /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)(?:[\s,/]+([\d.]+%?))?\s*\)$/.exec(text) ?? [];
  if (!red || !green || !blue || (alpha && Number.parseFloat(alpha) === 0)) return null;
  return `#${digits(red)}${digits(green)}${digits(blue)}`;
}
