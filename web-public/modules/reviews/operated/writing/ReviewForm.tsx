import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { createReview, type Review, updateReview } from '../../api/reviews';
import type { Tool } from '../../../../app/api/types';
import { FormEnd } from '../../../../app/operated/FormEnd';
import { loadOwnReview } from '../../api/own-reviews';
import type { User } from '../../../../app/session/session';
import { FIELDS, W } from '../../texts/reviewing';
import { showToast } from '../../../../app/toast/toast';
import { useSubmission } from '../../../../app/ui/submission';
import { begunWith, type Entered, missingCharacters, NOTHING, reviewBody, wrongWith } from './review-form';
import { RatingsPanel } from './RatingsPanel';
import { ReviewFaq } from './ReviewFaq';
import { TextField } from '../../../../app/operated/TextField';
import { UsedForField } from './UsedForField';
import { useDraft } from './useDraft';

interface ReviewFormProps {
  tool: Pick<Tool, 'id' | 'slug' | 'name'>;
  user: User;
  /** The review that is changed; `null`: a new one. */
  review: Review | null;
  /** The stars that a new review begins with; 0 for none. */
  stars: number;
  onClose: () => void;
  onSent: () => void;
}

/** The fields as an existing review has them; of a change that waits, the newer text. */
function enteredOf(review: Review): Entered {
  const { title, ratings, problemSolved, teamImpact, lovedFeatures, improvements, tips, usedFor } =
    review.own?.revision ?? review;
  return {
    title,
    ratings: { ...NOTHING.ratings, ...ratings },
    texts: {
      problemSolved,
      teamImpact,
      lovedFeatures: lovedFeatures.join('\n'),
      improvements: improvements.join('\n'),
      tips,
    },
    usedFor: usedFor ?? '',
  };
}

type ReviewBody = ReturnType<typeof reviewBody> & { website: string };

const LABELS = {
  ratings: W.ratings,
  title: W.title,
  ...Object.fromEntries(FIELDS.map(({ name, label }) => [name, label])),
};

/** How far a text is from being long enough. */
function noteOf(text: string, list: boolean): string {
  const missing = missingCharacters(text, list);
  const count = missing > 0 ? W.remaining(missing) : W.enough;
  return list ? `${W.lines} ${count}` : count;
}

export function ReviewForm({ tool, user, review, stars, onClose, onSent }: ReviewFormProps) {
  const { entered, enter, savedAt, restored, discard, sent } = useDraft(
    user.id,
    tool.id,
    review ? enteredOf(review) : begunWith(stars),
  );
  const begun = useRef(Date.now());
  const { revalidate } = useRevalidator();
  const { errors, failure, busy, onSubmit } = useSubmission<ReviewBody>({
    read: (fields) => {
      const wrong = wrongWith(entered);
      const website = String(fields.get('website') ?? '');
      return Object.keys(wrong).length > 0 ? { errors: wrong } : { values: { ...reviewBody(entered), website } };
    },
    send: async (body) => {
      const seconds = Math.round((Date.now() - begun.current) / 1_000);
      const stored = review
        ? await updateReview(review.id, body)
        : await createReview({ ...body, aiTool: tool.id, seconds });
      sent();
      void loadOwnReview(tool.id);
      // An admin's own is published at once (S2 4).
      if (stored.state === 'published' && !stored.own?.waiting) {
        showToast(W.donePublished, 'success');
        onClose();
        await revalidate();
      } else onSent();
    },
    failed: W.failed,
    labels: LABELS,
  });
  const { title, ratings, texts, usedFor } = entered;
  return (
    <form className="form form-wide review-form" noValidate onSubmit={onSubmit}>
      {restored && (
        <p className="review-restored">
          {W.restored} <Button onClick={discard}>{W.discard}</Button>
        </p>
      )}
      <div className="review-panels">
        <RatingsPanel
          ratings={ratings}
          onChange={(next) => enter({ ...entered, ratings: next })}
          error={errors.ratings}
        />
        <fieldset className="texts-panel">
          <legend>{W.texts}</legend>
          <TextField
            label={W.title}
            labelClass="review-label"
            name="title"
            value={title}
            onChange={({ target }) => enter({ ...entered, title: target.value })}
            note={W.titleCount([...title.trim()].length)}
            error={errors.title}
          />
          <UsedForField value={usedFor} onChange={(time) => enter({ ...entered, usedFor: time })} />
          {FIELDS.map(({ name, label, list }) => (
            <TextField
              key={name}
              label={label}
              labelClass="review-label"
              name={name}
              multiline
              rows={3}
              value={texts[name]}
              onChange={({ target }) => enter({ ...entered, texts: { ...texts, [name]: target.value } })}
              note={noteOf(texts[name], list)}
              error={errors[name]}
            />
          ))}
        </fieldset>
      </div>
      {/* Nobody sees it: what fills it in is a program (decision 140). */}
      <input type="text" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" hidden />
      <ReviewFaq />
      <FormEnd
        failure={failure}
        busy={busy}
        submit={W.submit}
        underway={W.submitting}
        cancel={W.cancel}
        onCancel={onClose}
        note={
          <span className="review-saved" role="status">
            {savedAt && W.saved(savedAt)}
          </span>
        }
      />
    </form>
  );
}
