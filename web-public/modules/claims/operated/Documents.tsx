import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { type ChangeEvent, useRef } from 'react';
import { useFetched } from '../../../app/dashboard/fetched';
import { showToast } from '../../../app/toast/toast';
import { Icon } from '../../../app/ui/Icon';
import { FormCopy } from '../../../app/ui/FormCopy';
import { useSubmission } from '../../../app/ui/submission';
import { type ClaimDocument, type ClaimSettings, deleteDocument, getClaimSettings, submitClaim } from '../api/claims';
import { OWN } from '../texts/own-claim';
import { fileSize, typeNames, wrongWithDocument } from './document-rules';
import { LongField } from './LongField';
import { readStatement } from './long-text';
import type { PartProps } from './useClaim';
import { type Upload, useUploads } from './uploads';

function Sent({ document, onRemove }: { document: ClaimDocument; onRemove: () => void }) {
  const { name, bytes } = document;
  return (
    <li>
      <span>
        {name} <small>{fileSize(bytes)}</small>
      </span>
      <Button size="small" onClick={onRemove}>
        {OWN.remove}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  );
}

function UnderWay({ upload, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  const { name, percent, error } = upload;
  if (error)
    return (
      <li className="is-failed">
        <span role="alert">
          <b>{name}</b> {error}
        </span>
        <Button size="small" aria-label={OWN.dismiss(name)} onClick={onDismiss}>
          <Icon name="close" />
        </Button>
      </li>
    );
  return (
    <li>
      <span>{OWN.uploading(name, percent)}</span>
      <LinearProgress variant="determinate" value={percent} aria-label={name} />
    </li>
  );
}

interface FilesProps extends PartProps {
  rules: ClaimSettings['documents'];
}

/** The documents that are there and those on their way. */
function Files({ claim, actions, rules }: FilesProps) {
  const { uploads, add, dismiss } = useUploads(claim.id, actions.set);
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const room = rules.most - claim.documents.length - uploads.filter(({ error }) => !error).length;
    const files = [...(target.files ?? [])].map((file, index) => ({
      file,
      error: index < room ? wrongWithDocument(file, rules) : OWN.tooMany(rules.most),
    }));
    // The same file may be chosen again after a failure.
    target.value = '';
    void add(files);
  };
  return (
    <>
      <p className="field-hint">{OWN.documentsHint(rules.most, typeNames(rules.types), fileSize(rules.maxBytes))}</p>
      <ul className="claim-files" aria-label={OWN.documents}>
        {claim.documents.map((document) => (
          <Sent
            key={document.id}
            document={document}
            onRemove={() => void actions.run(() => deleteDocument(claim.id, document.id))}
          />
        ))}
        {uploads.map((upload) => (
          <UnderWay key={upload.key} upload={upload} onDismiss={() => dismiss(upload.key)} />
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={rules.types.map((type) => (type === 'jpg' ? '.jpg,.jpeg' : `.${type}`)).join(',')}
        onChange={choose}
      />
      <p>
        <Button disabled={claim.documents.length >= rules.most} onClick={() => input.current?.click()}>
          {OWN.choose}
        </Button>
      </p>
    </>
  );
}

/** Proof by documents: the files, and what they show. */
export function Documents({ claim, actions }: PartProps) {
  const { fetched } = useFetched(getClaimSettings);
  const { errors, failure, busy, onSubmit } = useSubmission({
    read: (fields) => readStatement(fields, claim.documents.length),
    send: async (statement) => {
      actions.set(await submitClaim(claim.id, statement));
      showToast(OWN.sent, 'success', 'claim');
    },
    failed: OWN.failed,
    labels: { statement: OWN.statement, documents: OWN.documents },
  });
  return (
    <form className="form claim-form" noValidate onSubmit={onSubmit}>
      <FormCopy name={`claim.${claim.id}`} />
      {fetched.state === 'ready' && <Files claim={claim} actions={actions} rules={fetched.value.documents} />}
      {errors.documents && (
        <p className="field-error" role="alert">
          {errors.documents}
        </p>
      )}
      <LongField name="statement" label={OWN.statement} defaultValue={claim.statement} error={errors.statement} />
      {failure && <ErrorAlert>{failure}</ErrorAlert>}
      <p>
        <Button type="submit" variant="contained" aria-disabled={busy}>
          {busy ? OWN.sending : OWN.send}
        </Button>
      </p>
    </form>
  );
}
