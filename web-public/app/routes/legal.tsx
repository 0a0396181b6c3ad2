import { useLocation } from 'react-router';
import type { Route } from './+types/legal';
import { Explained } from '../site/Explained';
import { PageHead } from '../site/PageHead';
import { breadcrumbLd } from '../site/json-ld';
import { pageMeta, pageTitle } from '../site/meta';
import { siteOf } from '../site/site';
import { CONTENTS, type LegalPage, PRIVACY, TERMS, updatedOn } from '../texts/legal';
import { longDate } from '../ui/format';

/** The terms have two addresses; search engines see one. */
const pageAt = (pathname: string): LegalPage => (pathname.startsWith('/privacy') ? PRIVACY : TERMS);

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const site = siteOf(matches);
  const { title, path, intro } = pageAt(location.pathname);
  return pageMeta(site, {
    title: pageTitle(site, title),
    description: intro,
    path,
    jsonLd: [
      breadcrumbLd(site, [
        { name: 'Home', path: '/' },
        { name: title, path },
      ]),
    ],
  });
};

export default function Legal() {
  const { title, intro, updated, parts } = pageAt(useLocation().pathname);
  return (
    <>
      <PageHead heading={title} intro={intro}>
        <p>
          <time dateTime={updated}>{updatedOn(longDate(updated))}</time>
        </p>
      </PageHead>
      <Explained parts={parts} contents={CONTENTS} />
    </>
  );
}
