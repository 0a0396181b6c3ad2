import { Logo } from '../ui/Logo';
import { EXAMPLE } from '../texts/submit-page';
import { Icon } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';
import type { ExampleView } from './example';
import './example.css';

/** A listing of the directory as an example of a finished one, beside what it is made of. */
export function Example({ listing }: { listing: ExampleView }) {
  const { slug, name, logo, intro, price, categories, text, pros, cons, photo } = listing;
  return (
    <section className="wrap submit-example" aria-labelledby="example">
      <div>
        <h2 id="example">{EXAMPLE.heading}</h2>
        <p>{EXAMPLE.text(name)}</p>
      </div>
      <article className="example">
        <div className="example-head">
          <Logo slug={slug} name={name} logo={logo} size={72} />
          <div>
            <h3 dir="auto">{name}</h3>
            <p dir="auto">{intro}</p>
          </div>
        </div>
        <ul className="chips">
          {categories.map((category) => (
            <li key={category} className="badge">
              {category}
            </li>
          ))}
          <li>
            <b>{price}</b>
          </li>
        </ul>
        {photo && <img className="shot-image" src={photo} alt="" width={640} height={400} loading="lazy" />}
        <p className="example-text" dir="auto">
          {text}
        </p>
        {pros.length > 0 && (
          <ul className="example-points" aria-label={EXAMPLE.pros}>
            {pros.map((pro) => (
              <li key={pro} dir="auto">
                <Icon name="check" />
                {pro}
              </li>
            ))}
          </ul>
        )}
        {cons.length > 0 && (
          <ul className="example-points" aria-label={EXAMPLE.cons}>
            {cons.map((con) => (
              <li key={con} dir="auto">
                <Icon name="minus" />
                {con}
              </li>
            ))}
          </ul>
        )}
        <SiteLink to={`/ai/${slug}`} className="button-plain">
          {EXAMPLE.open}
          <span className="visually-hidden">: {name}</span>
        </SiteLink>
      </article>
      <div className="example-parts">
        <h3>{EXAMPLE.parts}</h3>
        <ol>
          {EXAMPLE.each.map(({ label, text: why }) => (
            <li key={label}>
              <b>{label}</b>
              <span>{why}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
