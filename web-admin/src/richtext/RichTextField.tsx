import FormHelperText from '@mui/material/FormHelperText';
import { useId, useMemo, useState } from 'react';
import { type InputProps, useInput } from 'react-admin';
import type { Schemas } from '@toolbase/client';
import { request } from '../api/http';
import { useAdmin } from '../kit/admin';
import { asDocument } from './document/document';
import RichTextEditor from './RichTextEditor';
import type { RichTextServices } from './document/services';

interface RichTextFieldProps extends Pick<InputProps, 'source' | 'validate' | 'defaultValue'> {
  label: string;
  helperText?: string | false;
}

/** Uploads pictures to the library, where the API has one. */
function useLibrary(): RichTextServices {
  const { uploads } = useAdmin().model;
  return useMemo(() => {
    if (!uploads) return {};
    const upload = async (picture: File) => {
      const body = new FormData();
      body.append('file', picture);
      return (await request<Schemas['MediaView']>(uploads, { method: 'POST', body })).data.url;
    };
    return { upload };
  }, [uploads]);
}

/** The editor as the input of a form. Not react-admin's RichTextInput: that stores HTML. */
export default function RichTextField({ label, helperText, ...props }: RichTextFieldProps) {
  const id = useId();
  const services = useLibrary();
  const { field, fieldState, isRequired } = useInput(props);
  const [initial] = useState(() => asDocument(field.value));
  const help = fieldState.error?.message ?? helperText;
  return (
    <div className="rich-field">
      <span className="rich-label">{isRequired ? `${label} *` : label}</span>
      <RichTextEditor
        label={label}
        value={initial}
        onChange={field.onChange}
        services={services}
        describedBy={help ? `${id}-help` : undefined}
      />
      {help && (
        <FormHelperText id={`${id}-help`} error={fieldState.invalid}>
          {help}
        </FormHelperText>
      )}
    </div>
  );
}
