/* The page that is shown instead of the browser's own when there is no network. It caches nothing else. */
const PAGE = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You are offline</title>
<style>
:root { color-scheme: light dark; }
body { max-width: 36rem; margin: 20vh auto; padding: 0 24px; font: 1rem/1.55 system-ui, sans-serif; }
h1 { margin: 0; font-size: 2rem; line-height: 1.2; }
a { display: inline-block; margin-top: 16px; padding: 10px 20px; border-radius: 8px; background: #0b6b63; color: #fff;
  font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 2px solid; outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>You are offline</h1>
<p>This page could not be loaded, because there is no connection. What you were reading is still there: go back to it,
or try again.</p>
<a href="">Retry</a>
</main>
</body>
</html>`;

const offline = () => new Response(PAGE, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  // Pages are requested while the worker starts: it costs readers nothing.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

const load = async (event) => (await event.preloadResponse) ?? fetch(event.request);

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(load(event).catch(offline));
});
