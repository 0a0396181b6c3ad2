import type { Route } from './+types/how-ranking-works';
import { PageHead } from '../components/PageHead';
import { breadcrumbLd } from '../lib/json-ld';
import { pageMeta, pageTitle } from '../lib/meta';
import { siteOf } from '../lib/site';
import { HOW, RANKING_PARTS, type RankingPart } from '../texts/ranking';

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta(site, {
    title: pageTitle(site, HOW.title),
    description: HOW.intro,
    path: '/how-ranking-works',
    jsonLd: [
      breadcrumbLd(site, [
        { name: 'Home', path: '/' },
        { name: HOW.heading, path: '/how-ranking-works' },
      ]),
    ],
  });
};

function Part({ id, heading, paragraphs, formula, points, table }: RankingPart) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {/* Wider than a phone: it can be scrolled, by keys too. */}
      {formula && (
        <pre tabIndex={0} aria-label={`Formula: ${heading}`} role="region">
          {formula}
        </pre>
      )}
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

export default function HowRankingWorks() {
  return (
    <>
      <PageHead heading={HOW.heading} intro={HOW.intro} />
      <div className="wrap explained">
        {RANKING_PARTS.map((part) => (
          <Part key={part.id} {...part} />
        ))}
      </div>
    </>
  );
}
