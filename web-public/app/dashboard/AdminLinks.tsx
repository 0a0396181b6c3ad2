import { ADMIN_LINKS } from '../texts/dashboard';

interface AdminLinksProps {
  /** By which the button that opens it names it. */
  id: string;
  className: string;
  open: boolean;
}

/** The back office's screens. It is an application of its own, so these are links of the browser. */
export function AdminLinks({ id, className, open }: AdminLinksProps) {
  return (
    <ul id={id} className={className} hidden={!open}>
      {ADMIN_LINKS.map(({ path, label }) => (
        <li key={path}>
          <a href={path}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
