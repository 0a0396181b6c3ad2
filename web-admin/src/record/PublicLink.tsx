import OpenInNew from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import { publicAddress, type ResourceModel } from '../model/index';

interface PublicLinkProps {
  resource: ResourceModel;
  record: RaRecord;
}

/** The way to the record's page on the site, beside its actions. */
export function PublicLink({ resource, record }: PublicLinkProps) {
  const address = publicAddress(resource, record);
  if (!address) return null;
  return (
    <Button size="small" startIcon={<OpenInNew />} component="a" href={address} target="_blank" rel="noopener">
      {resource.publicPage?.link ?? 'View on site'}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </Button>
  );
}

/** The same in a row. */
export function PublicAddress({ resource, record }: PublicLinkProps) {
  const address = publicAddress(resource, record);
  if (!address) return null;
  return (
    <a href={address} target="_blank" rel="noopener" className="one-line">
      {resource.publicPage?.link ?? address}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
