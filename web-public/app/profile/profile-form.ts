import { ApiError } from '../api/http';
import { P } from '../texts/profile';
import type { FieldErrors } from '../ui/submission';
import { visibleLength } from '../ui/visible';

/** The limits of S3 sections 5 and 9; the least is the server's. */
const NAME = { min: 3, max: 40 };
const TITLE_MAX = 80;
const CITY_MAX = 40;

/** Characters as people count them, and the server does. */
const length = (text: string): number => [...text].length;

function nameError(name: string): string | undefined {
  if (name === '') return P.nameRequired;
  if (visibleLength(name) < NAME.min) return P.nameShort;
  return length(name) > NAME.max ? P.nameLong : undefined;
}

/** Returns the errors of a profile before it is sent. */
export function profileErrors({ fullName, title, city }: Record<'fullName' | 'title' | 'city', string>): FieldErrors {
  const found: FieldErrors = {
    fullName: nameError(fullName),
    title: length(title) > TITLE_MAX ? P.titleLong : undefined,
    city: length(city) > CITY_MAX ? P.cityLong : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error));
}

/** The server numbers the links that were sent, as in `socials[0].url`; the form has a field for each platform. */
export function atPlatforms(error: ApiError, socials: { platform: string }[]): ApiError {
  const named = Object.entries(error.errors).map(([field, rules]) => {
    const index = /^socials\[(\d+)\]/.exec(field)?.[1];
    return [socials[Number(index)]?.platform ?? field, rules];
  });
  return new ApiError(error.status, error.message, error.code, Object.fromEntries(named), error.requestId);
}
