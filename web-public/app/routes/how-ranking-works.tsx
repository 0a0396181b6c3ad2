import type { Route } from './+types/how-ranking-works';
import { Explained } from '../components/Explained';
import { PageHead } from '../components/PageHead';
import { breadcrumbLd } from '../lib/json-ld';
import { pageMeta, pageTitle } from '../lib/meta';
import { siteOf } from '../lib/site';
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
      <Explained parts={RANKING_PARTS} />
    </>
  );
}
