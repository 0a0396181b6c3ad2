import { RESTORE_SCHEME } from '@toolbase/web-shared/color-scheme';
import { type ReactNode, useContext } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import fontFile from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import type { Route } from './+types/root';
import { siteNotices } from './api/site';
import { CompareTray } from './compare/CompareTray';
import { Announcement } from './shell/Announcement';
import { ErrorPage, errorTitle } from './shell/ErrorPage';
import { RESTORE_SHAPE } from './list/view';
import { useNotePage } from './site/came-from';
import { Footer } from './shell/Footer';
import { Header } from './shell/Header';
import { PreviewBar } from './shell/PreviewBar';
import { IconSprite } from './ui/Icon';
import { barOf } from './navigation/bar.server';
import { comingItems } from './navigation/coming.server';
import { Progress } from './shell/Progress';
import { DemoNotice, ReadOnlyNotice } from './shell/ReadOnlyNotice';
import { Toasts } from './toast/Toasts';
import { AliveSync } from './rendering/AliveSync';
import { NOTE_EARLY } from './rendering/early';
import { Nonce } from './rendering/nonce';
import { hasShell } from './site/shell';
import { SiteStyle } from './shell/SiteStyle';
import { menuShown, siteShown } from './shell/site.server';
import { HINT_MEMBER } from './session/hint';
import { SignInHost } from './sign-in/SignInHost';
import { SessionSync } from './sign-in/SessionSync';
import { T } from './texts/site';
import { VotesSync } from './votes/VotesSync';
import 'virtual:theme.css';
import './styles/index.css';

// The styles of modules, in the one stylesheet that all pages load.
import.meta.glob('../modules/*/styles.css', { eager: true });

export const loader = async ({ request }: Route.LoaderArgs) => {
  const site = siteShown(request);
  const coming = comingItems(Date.now(), site.switchedOff?.join());
  const notices = await siteNotices(request);
  return { site, ...notices, coming: await coming, bar: barOf(site), menu: menuShown(request) };
};

// The site does not change while someone moves about in it; a notice may come a page late.
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: fontFile, crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [{ title: errorTitle(error) }, { name: 'robots', content: 'noindex' }] : [];

/** Runs before the first paint. Browsers have it in the page, and need it in no bundle. */
const FIRST_SCRIPT = import.meta.env.SSR ? `${RESTORE_SCHEME};${RESTORE_SHAPE};${HINT_MEMBER};${NOTE_EARLY}` : '';

export function Layout({ children }: { children: ReactNode }) {
  const shell = hasShell(useLocation().pathname);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fafaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101214" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        <SiteStyle />
      </head>
      <body>
        <script nonce={useContext(Nonce)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: FIRST_SCRIPT }} />
        <IconSprite />
        <a href="#main" className="skip-link">
          {T.skipToContent}
        </a>
        <Progress />
        {shell && <Header />}
        <PreviewBar />
        <Announcement />
        <ReadOnlyNotice />
        <DemoNotice />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {shell && <Footer />}
        <VotesSync />
        <CompareTray />
        <Toasts />
        <SignInHost />
        <SessionSync />
        <AliveSync />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  useNotePage();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
