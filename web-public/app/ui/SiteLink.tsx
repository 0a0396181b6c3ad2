import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the site. */
  to: string;
};

/**
 * A link to another page, for lists with many: a plain element that the site follows without loading itself anew
 * (`shell/follow-links.ts`). What it costs to draw a hundred of them counts, on the server and on a phone.
 */
export function SiteLink({ to, ...rest }: Props) {
  return <a {...rest} href={to} data-site="" />;
}
