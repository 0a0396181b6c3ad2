/** A field that has changed, in words. */
export interface ChangedField {
  field: string;
  from: string;
  to: string;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n');
  if (typeof value === 'object') {
    const parts = Object.entries(value).filter(([key]) => key !== 'id');
    return parts
      .map(([, part]) => textOf(part))
      .filter(Boolean)
      .join('\n');
  }
  return String(value);
}

/** `pricingPlans` as “Pricing plans”. */
export const fieldLabel = (field: string): string => {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The fields of a change that people see a difference in. */
export function changedFields(changes: unknown): ChangedField[] {
  const entries = Object.entries((changes ?? {}) as Record<string, { from?: unknown; to?: unknown }>);
  const fields = entries.map(([field, { from, to }]) => ({
    field: fieldLabel(field),
    from: textOf(from),
    to: textOf(to),
  }));
  return fields.filter(({ from, to }) => from !== to);
}
