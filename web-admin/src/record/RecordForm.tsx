import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Form, SaveButton } from 'react-admin';
import { Link } from 'react-router';
import { fieldsOf } from '../data/values';
import { InputOf } from '../inputs/InputOf';
import type { FieldGroup } from '../model/index';
import { Panel } from '../kit/Panel';
import { ErrorSummary } from './ErrorSummary';
import { LocalCopy } from '../kit/LocalCopy';
import { UnsavedChanges } from './UnsavedChanges';

interface RecordFormProps {
  /** The record, as `tools.0192…`: the copy in the browser has this name. */
  name: string;
  groups: FieldGroup[];
  record?: Record<string, unknown>;
  /** Where Cancel leads. */
  back: string;
  /** The actions beside saving. */
  children?: ReactNode;
  /** The record as the values would make it. */
  preview?: ReactNode;
}

/**
 * The form of a record, in its groups. The nearest create or edit context saves it. Not react-admin's SimpleForm: that
 * puts all fields on one card, and its Toolbar has the role of a toolbar without its keys and covers fields on a phone.
 */
export const RecordForm = ({ name, groups, record, back, children, preview }: RecordFormProps) => (
  <Form record={record} noValidate disableInvalidFormNotification shouldFocusError={false} className="form">
    <LocalCopy key={name} form={name} fields={fieldsOf(groups)} />
    <ErrorSummary fields={fieldsOf(groups)} />
    {groups.map(({ label, fields }, place) => (
      <Panel key={label ?? place} heading={label}>
        {fields.map((field) => (
          <InputOf key={field.name} field={field} />
        ))}
      </Panel>
    ))}
    {preview}
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
