import type { Schemas } from '@toolbase/client';
import { SOCIALS, type Platform, PLATFORMS } from '../../texts/tool-form';
import { W } from '../../texts/website';
import { lengthOf, MAX } from '../values/schema';

export type Website = Schemas['WebsiteProposals'];

/** Where a value goes: a field of the form, or a picture of the tool. */
export type Target =
  'name' | 'shortDescription' | 'details.introduction' | `socialLinks.${Platform}` | 'logo' | 'photo';

export interface Proposal {
  target: Target;
  label: string;
  value: string;
}

/** Returns the proposals of a website, one by one. A text goes where it fits: one line, or the introduction. */
export function proposalsOf({ title, description, icon, picture, socialLinks }: Website): Proposal[] {
  const found: (Proposal | null)[] = [
    title ? { target: 'name', label: W.name, value: title } : null,
    description && lengthOf(description) <= MAX.shortDescription
      ? { target: 'shortDescription', label: W.shortDescription, value: description }
      : null,
    description ? { target: 'details.introduction', label: W.introduction, value: description } : null,
    icon ? { target: 'logo', label: W.icon, value: icon } : null,
    picture ? { target: 'photo', label: W.picture, value: picture } : null,
    ...PLATFORMS.map((platform): Proposal | null => {
      const value = socialLinks[platform];
      return value ? { target: `socialLinks.${platform}`, label: SOCIALS[platform], value } : null;
    }),
  ];
  return found.filter((proposal) => proposal !== null);
}
