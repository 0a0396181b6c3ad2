import { type ProfileChange, updateProfile } from '../api/account';
import { ApiError } from '../api/http';
import { atPlatforms, profileErrors } from './profile-form';
import { type FieldErrors, useSubmission } from '../ui/submission';
import { showToast } from '../toast/toast';
import { setUser, type User } from '../session/session';
import { P, PLATFORMS } from '../texts/profile';
import { Dialog } from '../operated/Dialog';
import { Field } from '@toolbase/web-shared/Field';
import { FormEnd } from '../operated/FormEnd';
import { CountryField } from './CountryField';

const LABELS = {
  fullName: P.name,
  title: P.title,
  city: P.city,
  country: P.country,
  phoneNumber: P.phone,
  ...Object.fromEntries(PLATFORMS.map((platform) => [platform, platform])),
};

function read(fields: FormData, form: HTMLFormElement): { values: ProfileChange } | { errors: FieldErrors } {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const values = {
    fullName: text('fullName'),
    title: text('title'),
    city: text('city'),
    country: text('country'),
    phoneNumber: text('phoneNumber'),
    socials: PLATFORMS.map((platform) => ({ platform, url: text(platform) })).filter(({ url }) => url !== ''),
  };
  const errors = profileErrors(values);
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement)) continue;
    if (element.type === 'url' && !element.validity.valid) errors[element.name] = P.notAnAddress;
    if (element.validity.customError) errors[element.name] = element.validationMessage;
  }
  return Object.keys(errors).length > 0 ? { errors } : { values };
}

/** All that members write about themselves, in one form. */
export function EditProfileDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { errors, failure, busy, onSubmit } = useSubmission({
    read,
    send: async (change: ProfileChange) => {
      const changed = await updateProfile(change).catch((error: unknown) => {
        showToast(P.updateFailed, 'error', 'profile');
        throw error instanceof ApiError ? atPlatforms(error, change.socials ?? []) : error;
      });
      setUser(changed);
      onClose();
      showToast(P.updated, 'success', 'profile');
    },
    failed: P.updateFailed,
    labels: LABELS,
  });
  // The message at the bottom shows that much.
  const reason = failure === P.updateFailed ? null : failure;
  const urlOf = (platform: string) => user.socials.find((social) => social.platform === platform)?.url;
  return (
    <Dialog heading={P.edit} onClose={onClose} wide>
      <form className="form form-wide" noValidate onSubmit={onSubmit}>
        <div className="form-columns">
          <Field
            label={P.name}
            name="fullName"
            defaultValue={user.fullName}
            autoComplete="name"
            required
            error={errors.fullName}
          />
          <Field
            label={P.title}
            name="title"
            defaultValue={user.title}
            autoComplete="organization-title"
            error={errors.title}
          />
          <Field
            label={P.city}
            name="city"
            defaultValue={user.city}
            autoComplete="address-level2"
            error={errors.city}
          />
          <CountryField country={user.country} error={errors.country} />
          <Field
            label={P.phone}
            name="phoneNumber"
            type="tel"
            defaultValue={user.phoneNumber}
            autoComplete="tel"
            error={errors.phoneNumber}
          />
        </div>
        <fieldset className="form-group">
          <legend>{P.socials}</legend>
          <div className="form-columns">
            {PLATFORMS.map((platform) => (
              <Field
                key={platform}
                label={platform}
                name={platform}
                type="url"
                defaultValue={urlOf(platform)}
                placeholder="https://"
                error={errors[platform]}
              />
            ))}
          </div>
        </fieldset>
        <FormEnd copy={'profile'} failure={reason} busy={busy} submit={P.save} underway={P.saving} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
