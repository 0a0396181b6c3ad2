import { FEEDBACK } from '../../texts/feedback';

interface OwnTextProps {
  label: string;
  text: string;
  state?: keyof typeof FEEDBACK.states;
}

/** A text that an owner has written, and what became of it. */
export const OwnText = ({ label, text, state }: OwnTextProps) => (
  <div className="owned-text">
    <p>
      <b>{label}</b> {state && <span className="badge">{FEEDBACK.states[state]}</span>}
    </p>
    <p className="owned-words">{text}</p>
  </div>
);
