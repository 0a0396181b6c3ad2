import type { PageMeta } from '../../../app/extensions/routes';
import { breadcrumbLd } from '../../../app/site/json-ld';
import { pageMeta, pageTitle } from '../../../app/site/meta';
import { Explained } from '../../../app/site/Explained';
import { PageHead } from '../../../app/site/PageHead';
import { siteOf } from '../../../app/site/site';
import { CHECKING_PARTS } from '../texts/checking';
import { CHECKING } from '../texts/checking-link';

export const meta: PageMeta<undefined> = ({ matches }) => {
  const site = siteOf(matches);
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: CHECKING.heading, path: CHECKING.path },
  ];
  return pageMeta(site, {
    title: pageTitle(site, CHECKING.title),
    description: CHECKING.intro,
    path: CHECKING.path,
    jsonLd: [breadcrumbLd(site, crumbs)],
  });
};

export default function HowReviewsAreChecked() {
  return (
    <>
      <PageHead heading={CHECKING.heading} intro={CHECKING.intro} />
      <Explained parts={CHECKING_PARTS} />
    </>
  );
}
