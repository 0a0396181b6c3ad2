import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Form, SaveButton } from 'react-admin';
import { Link } from 'react-router';
import { fieldsOf } from '../data/values';
import { InputOf } from '../inputs/InputOf';
import type { FieldGroup } from '../model';
import { ErrorSummary } from './ErrorSummary';
import { UnsavedChanges } from './UnsavedChanges';

interface RecordFormProps {
  groups: FieldGroup[];
  record?: Record<string, unknown>;
  /** Where Cancel leads. */
  back: string;
  /** What else can be done, beside saving. */
  children?: ReactNode;
}

/** The form of a record, in its groups. The nearest create or edit context saves it. */
export const RecordForm = ({ groups, record, back, children }: RecordFormProps) => (
  <Form record={record} noValidate disableInvalidFormNotification shouldFocusError={false} className="form">
    <ErrorSummary fields={fieldsOf(groups)} />
    {groups.map(({ label, fields }, place) => (
      <section key={label ?? place} className="panel">
        {label && <Typography variant="h2">{label}</Typography>}
        {fields.map((field) => (
          <InputOf key={field.name} field={field} />
        ))}
      </section>
    ))}
    <div className="form-end">
      <SaveButton variant="contained" alwaysEnable icon={<></>} />
      <Button component={Link} to={back}>
        Cancel
      </Button>
      {children}
    </div>
    <UnsavedChanges />
  </Form>
);
