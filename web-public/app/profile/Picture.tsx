import { type ChangeEvent, useId, useState } from 'react';
import { ApiError } from '../api/http';
import { uploadPicture } from '../api/upload-picture';
import { initials, monogramColour } from '../ui/monogram';
import { showToast } from '../toast/toast';
import { setUser, type User } from '../session/session';
import { P } from '../texts/profile';

/** The server's rule on pictures names its field first. */
const reasonOf = (error: ApiError): string => error.errors.profilePicture?.[0] ?? error.message;

/** One's picture, or the initials of one's name; with it the way to another one. */
export function Picture({ user }: { user: User }) {
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const field = useId();

  const send = async (file: File) => {
    setError(null);
    if (!file.type.startsWith('image/')) {
      setError(P.pictureOnly);
      return;
    }
    setPercent(0);
    try {
      setUser(await uploadPicture(file, setPercent));
      showToast(P.updated, 'success', 'profile');
    } catch (failure) {
      if (failure instanceof ApiError) setError(reasonOf(failure));
      showToast(P.updateFailed, 'error', 'profile');
    } finally {
      setPercent(null);
    }
  };

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again after a failure.
    target.value = '';
    if (file) void send(file);
  };

  return (
    <div className="picture">
      <span className="picture-frame" style={{ background: monogramColour(user.id) }}>
        <span aria-hidden="true">{initials(user.fullName)}</span>
        {user.profilePicture && <img src={user.profilePicture} alt="" width={96} height={96} />}
      </span>
      <input
        id={field}
        type="file"
        accept="image/*"
        className="visually-hidden"
        disabled={percent !== null}
        onChange={onChange}
        aria-describedby={error ? `${field}-error` : `${field}-hint`}
      />
      <label htmlFor={field} className="picture-button">
        {user.profilePicture ? P.changePicture : P.addPicture}
      </label>
      <p id={`${field}-hint`} className="visually-hidden">
        {P.pictureHint}
      </p>
      {percent !== null && (
        <progress className="picture-progress" max={100} value={percent} aria-label={P.uploading(percent)} />
      )}
      {error && (
        <p id={`${field}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
