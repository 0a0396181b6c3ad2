import { useState } from 'react';
import { Link } from 'react-router';
import { longDate } from '../../../../app/ui/format';
import { type OwnedQuestion, propose } from '../../api/owned';
import { ANSWER, FEEDBACK } from '../../texts/feedback';
import { OwnText } from './OwnText';
import { Replying } from './Replying';

interface QuestionCardProps {
  asked: OwnedQuestion;
  onChanged: (asked: OwnedQuestion) => void;
}

/** A question about a tool of one's own, and the answer to it. */
function QuestionCard({ asked, onChanged }: QuestionCardProps) {
  const { id, question, answer, tool, proposal, createdAt } = asked;
  return (
    <article className="panel owned">
      <p className="owned-tool">
        {tool ? <Link to={`/ai/${tool.slug}`}>{tool.name}</Link> : FEEDBACK.toolMissing}{' '}
        <time dateTime={createdAt}>{longDate(createdAt)}</time>
      </p>
      <h3>{question}</h3>
      {proposal && <OwnText label={ANSWER.label} text={proposal.text} state={proposal.state} />}
      {answer && proposal?.state === 'replaced' && <OwnText label={FEEDBACK.publishedText} text={answer} />}
      {!answer && (
        <Replying
          kind={ANSWER}
          to={id}
          about={question}
          text={proposal?.text}
          send={(text) => propose(id, text)}
          onSent={(text) => onChanged({ ...asked, proposal: { text, state: 'waiting' } })}
        />
      )}
    </article>
  );
}

/** The questions about one's own tools: those that wait, then those that one has answered. */
export function OwnedQuestions({ first }: { first: OwnedQuestion[] }) {
  const [questions, setQuestions] = useState(first);
  const replace = (changed: OwnedQuestion) =>
    setQuestions(questions.map((one) => (one.id === changed.id ? changed : one)));
  return (
    <section aria-labelledby="owned-questions">
      <h2 id="owned-questions">{FEEDBACK.questions}</h2>
      {questions.length === 0 && <p>{FEEDBACK.noQuestions}</p>}
      <ul className="owned-list">
        {questions.map((asked) => (
          <li key={asked.id}>
            <QuestionCard asked={asked} onChanged={replace} />
          </li>
        ))}
      </ul>
    </section>
  );
}
