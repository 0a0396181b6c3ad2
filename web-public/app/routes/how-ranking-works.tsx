import type { Route } from './+types/how-ranking-works';
import { Explained } from '../site/Explained';
import { PageHead } from '../site/PageHead';
import { breadcrumbLd } from '../site/json-ld';
import { pageMeta, pageTitle } from '../site/meta';
import { siteOf } from '../site/site';
import { HOW, RANKING_PARTS } from '../texts/ranking';

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

export default function HowRankingWorks() {
  return (
    <>
      <PageHead heading={HOW.heading} intro={HOW.intro} />
      <Explained parts={RANKING_PARTS} contents={HOW.contents} />
    </>
  );
}
