import type { ExplainedPart } from '../texts/explained';

function Part({ id, heading, paragraphs, formula, points, table }: ExplainedPart) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {formula && <pre>{formula}</pre>}
      {points && (
        <ul>
          {points.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {table && (
        <table>
          <thead>
            <tr>
              {table.head.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface ExplainedProps {
  parts: ExplainedPart[];
  /** The heading of the table of contents; none without. */
  contents?: string;
}

/** The sections of a page of text. */
export function Explained({ parts, contents }: ExplainedProps) {
  const text = parts.map((part) => <Part key={part.id} {...part} />);
  if (!contents) return <div className="wrap explained">{text}</div>;
  return (
    <div className="wrap explained-long">
      <nav className="explained-contents" aria-labelledby="contents">
        <h2 id="contents">{contents}</h2>
        <ol>
          {parts.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="explained">{text}</div>
    </div>
  );
}
