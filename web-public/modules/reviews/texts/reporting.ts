/** The words of the dialog that reports a review; it is fetched when it is opened. */
export const REPORT = {
  heading: 'Report this review',
  intro: 'A moderator will look at it. The author will not see who reported it.',
  reason: 'What is wrong with it?',
  reasonMissing: 'Please choose a reason.',
  note: 'Anything the moderator should know? (optional)',
  noteMissing: 'Please say what is wrong with it.',
  noteLong: 'Please write at most 500 characters.',
  submit: 'Report',
  sending: 'Reporting...',
  done: 'Thank you. A moderator will look at this review.',
  failed: 'The report could not be sent. Please try again.',
} as const;

/** Why a review may be reported, by the names the server knows. */
export const REPORT_REASONS = [
  { value: 'off-topic', label: 'It is not about this tool.' },
  { value: 'fake', label: 'It seems to be fake or paid for.' },
  { value: 'advertising', label: 'It advertises something.' },
  { value: 'abusive', label: 'It insults or threatens somebody.' },
  { value: 'personal-data', label: 'It contains somebody’s personal data.' },
  { value: 'other', label: 'Something else.' },
] as const;
