import { useState } from 'react';
import { getContact } from '../api/catalog';
import type { Contact, Tool } from '../api/types';
import { showToast } from '../toast/toast';
import { T } from '../texts/site';

/** Email and phone, fetched only on request: pages never carry them (decision 112). */
export function ContactButtons({ tool }: { tool: Tool }) {
  const [contact, setContact] = useState<Contact | null>(null);
  const { hasEmail, hasMobile } = tool.contact;
  if (!hasEmail && !hasMobile) return null;

  const reveal = async () => {
    try {
      setContact(await getContact(tool.id, new AbortController().signal));
    } catch {
      showToast(T.contactFailed, 'error');
    }
  };

  if (!contact) {
    return (
      <span className="contact needs-js">
        {hasEmail && <RevealButton label={T.email} onClick={reveal} />}
        {hasMobile && <RevealButton label={T.phone} onClick={reveal} />}
      </span>
    );
  }
  return (
    <span role="status">
      <ContactLinks contact={contact} />
    </span>
  );
}

/** Email address and phone number, as far as they are given. */
export function ContactLinks({ contact: { email, mobile, countryCode } }: { contact: Contact }) {
  const phone = mobile ? `${countryCode} ${mobile}` : '';
  return (
    <span className="contact">
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}
    </span>
  );
}

function RevealButton({ label, onClick }: { label: string; onClick: () => Promise<void> }) {
  return (
    <button type="button" className="link-button" onClick={() => void onClick()}>
      {label}
    </button>
  );
}
