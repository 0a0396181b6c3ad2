/** The texts of uploads. */
export const UPLOAD = {
  one: 'Upload a picture',
  many: 'Upload pictures',
  for: (label: string) => ` for ${label}`,
  file: (label: string) => `File for ${label}`,
  hintOne: 'or drop it here, or paste it',
  hintMany: 'or drop them here, or paste them',
  progress: (done: number, all: number) => `${done} of ${all} uploaded`,
  failed: (name: string, reason: string) => `${name}: ${reason}`,
  onlyOne: 'There is room for one picture.',
  pasted: 'Pasted picture',
};
