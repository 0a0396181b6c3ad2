import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Upload } from '../../src/inputs/Upload';
import { uploadPicture } from './calls';

interface PictureFieldProps {
  label: string;
  /** The message before the reason when the upload is rejected (specification 3, section 8). */
  failed: string;
  address: string;
  alt: string;
  onChange: (address: string) => void;
  children?: ReactNode;
}

/** A picture of the post outside its text: uploaded, shown, replaced and removed. */
export const PictureField = ({ label, failed, address, alt, onChange, children }: PictureFieldProps) => (
  <div className="blog-picture" role="group" aria-label={label}>
    <span className="rich-label">{label}</span>
    {address && <img src={address} alt={alt} />}
    <Upload label={label} upload={uploadPicture} failed={failed} onDone={onChange} />
    {address && (
      <Button size="small" onClick={() => onChange('')}>
        Remove
        <span className="visually-hidden"> the {label.toLowerCase()}</span>
      </Button>
    )}
    {address && children}
  </div>
);
