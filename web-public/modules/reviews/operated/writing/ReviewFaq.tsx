import { REVIEW_FAQ, W } from '../../texts/reviewing';
import { Icon } from '../../../../app/ui/Icon';

export function ReviewFaq() {
  return (
    <section className="review-faq" aria-labelledby="review-faq">
      <h3 id="review-faq">{W.faq}</h3>
      {REVIEW_FAQ.map(({ question, answer }) => (
        <details key={question} className="faq">
          <summary>
            {question}
            <Icon name="down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}
