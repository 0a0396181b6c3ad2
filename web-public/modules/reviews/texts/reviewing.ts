/** The words of writing a review. Those of S2 sections 2, 4 and 5 stay to the letter. */
import { QUESTIONS } from './reviews';

/** The texts of a review, as the form names them. Those of lists are given line by line. */
export const FIELDS = [
  { name: 'problemSolved', label: QUESTIONS.problemSolved, called: 'problem solved', list: false },
  { name: 'teamImpact', label: QUESTIONS.teamImpact, called: 'team impact', list: false },
  { name: 'lovedFeatures', label: QUESTIONS.lovedFeatures, called: 'loved features', list: true },
  { name: 'improvements', label: QUESTIONS.improvements, called: 'improvements', list: true },
  { name: 'tips', label: QUESTIONS.tips, called: 'tips', list: false },
] as const;
export type FieldName = (typeof FIELDS)[number]['name'];

export const W = {
  heading: (tool: string) => `Write a review of ${tool}`,
  editHeading: (tool: string) => `Edit your review of ${tool}`,
  ratings: 'Your ratings',
  ratingsText: 'From 1 star, poor, to 5 stars, excellent.',
  ratingsMissing: 'Please provide ratings for all categories.',
  texts: 'Your review',
  title: 'Review title',
  titleMissing: 'Please provide a title for your review.',
  titleLong: 'Title must be 50 characters or less.',
  tooShort: (field: string) => `Please write at least 40 characters for ${field}.`,
  tooLong: (field: string) => `Please write at most 5,000 characters for ${field}.`,
  remaining: (count: number) => `Minimum characters remaining: ${count}`,
  enough: 'Long enough',
  titleCount: (count: number) => `${count} of 50 characters`,
  lines: 'One per line.',
  usedFor: 'How long have you used it? (optional)',
  usedForNothing: 'Rather not say',
  overall: (stars: number) => `Overall: ${stars} of 5`,
  saved: (time: string) => `Saved ${time}`,
  restored: 'Your draft has been restored.',
  discard: 'Start over',
  cancel: 'Cancel',
  submit: 'Submit Review',
  submitting: 'Submitting...',
  failed: 'Your review could not be submitted. Please try again.',
  loading: 'Loading...',
  loadFailed: 'Your review could not be loaded. Please try again.',
  faq: 'Review FAQ',
  doneHeading: 'Thank you!',
  done: 'Your review was sent. It appears here once a moderator has approved it, which takes 1-3 days.',
  doneEdit:
    'Your changes were sent. The published text stays until a moderator has approved them, which takes 1-3 days.',
  doneUnverified: 'Please confirm your email address. Until then your review is on hold.',
  doneNext: 'We will email you the decision. Until then you can change or withdraw your review.',
  doneLink: 'See my reviews',
  donePublished: 'Your review has been published.',
  close: 'Close',
} as const;

export const REVIEW_FAQ = [
  {
    question: 'Who can write a review?',
    answer: 'Anyone with an account, once per tool. You can change your review later.',
  },
  {
    question: 'When does my review appear?',
    answer: 'A moderator reads each review before it is published. This takes 1-3 days, and we email you the decision.',
  },
  {
    question: 'What is not published?',
    answer:
      'Reviews that are not about the tool, are not based on using it, advertise, insult, are copied, or name private people. The number of stars is never a reason.',
  },
  {
    question: 'Can I review my own tool?',
    answer:
      'Owners cannot review their own tools. If you only submitted it, you can, but your review says so and does not count towards the score.',
  },
  {
    question: 'What do others see about me?',
    answer: 'Your name, picture and title, and whether a platform has verified you. Never your email address.',
  },
] as const;
