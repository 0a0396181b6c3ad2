// @vitest-environment node
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tool } from './samples';

const ROOT = resolve(import.meta.dirname, '../..');
const WEBS = ['web-public', 'web-admin'];
const WITHOUT = 'reviews';
/** Both webs are built: well below a minute on two cores, and no reason to fail on a busy computer. */
const PATIENCE_MS = 300_000;

const run = promisify(execFile);

/** The project without the module's folders in the webs. What is not changed are links. */
function copyWithout(module: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'toolbase-web-'));
  for (const name of readdirSync(ROOT)) {
    if (!WEBS.includes(name)) symlinkSync(join(ROOT, name), join(copy, name));
  }
  for (const web of WEBS) {
    const left = ['node_modules', 'build', '.react-router', `modules/${module}`].map((path) => join(ROOT, web, path));
    cpSync(join(ROOT, web), join(copy, web), { recursive: true, filter: (path) => !left.includes(path) });
    if (readdirSync(join(ROOT, web)).includes('node_modules'))
      symlinkSync(join(ROOT, web, 'node_modules'), join(copy, web, 'node_modules'));
  }
  return copy;
}

/** Runs a package's program in a web of `copy`; the error has what it wrote. */
const program = async (copy: string, web: string, name: string, ...args: string[]): Promise<void> => {
  const path = `${join(ROOT, web, 'node_modules/.bin')}:${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`;
  const env = { ...process.env, PATH: path, NODE_ENV: 'production' };
  await run(name, args, { cwd: join(copy, web), env }).catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`${web}: ${name} ${args.join(' ')}\n${error.stdout}${error.stderr}`);
  });
};

let copy: string;
let api: Server;
let renderer: ChildProcess;

/** An API with one tool and nothing else. */
const startApi = (socket: string): Promise<Server> =>
  new Promise((started) => {
    const server = createServer(({ url }, response) => {
      const found = url?.startsWith('/api/aitool/slug/sample');
      response.writeHead(found ? 200 : 404, {
        'content-type': found ? 'application/json' : 'application/problem+json',
      });
      response.end(JSON.stringify(found ? tool() : { title: 'Not Found', status: 404 }));
    }).listen(socket, () => started(server));
  });

interface Page {
  status?: number;
  html: string;
}

const get = (path: string): Promise<Page> =>
  new Promise((done, fail) => {
    request({ socketPath: join(copy, 'web.sock'), path, headers: { host: 'localhost' } }, (response) => {
      let html = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => (html += piece));
      response.on('end', () => done({ status: response.statusCode, html }));
    })
      .on('error', fail)
      .end();
  });

/** Resolves once the renderer responds. */
async function started(): Promise<void> {
  while (renderer.exitCode === null) {
    if (await get('/__health').catch(() => null)) return;
    await new Promise((next) => setImmediate(next));
  }
  throw new Error(`The renderer has ended with ${renderer.exitCode}`);
}

beforeAll(async () => {
  copy = copyWithout(WITHOUT);
  // Types of a module are imported by nobody else either: `boundaries` reads every import.
  await program(copy, 'web-public', 'react-router', 'build');
  await program(copy, 'web-admin', 'vite', 'build');
  api = await startApi(join(copy, 'api.sock'));
  renderer = spawn(process.execPath, ['build/web/server/index.mjs'], {
    cwd: join(copy, 'web-public'),
    env: { ...process.env, TOOLBASE_SOCKET: join(copy, 'web.sock'), TOOLBASE_API: `unix:${join(copy, 'api.sock')}` },
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  await started();
}, PATIENCE_MS);

afterAll(() => {
  renderer?.kill();
  api?.close();
  if (copy) rmSync(copy, { recursive: true, force: true });
});

test('without a module, the page of a tool has none of its parts', async () => {
  const { status, html } = await get('/ai/sample');
  expect(status).toBe(200);
  expect(html).toContain('Sample');
  expect(html).not.toContain('id="reviews"');
  expect(html).not.toContain('id="embeds"');
});

test('without a module, the other pages are there and its own are not', async () => {
  const { html } = await get('/');
  expect(html).toContain('use-cases');
  expect(html).not.toContain('/all-reviews');
  expect((await get('/dashboard')).html).not.toContain('/dashboard/rated-reviewed');
  expect((await get('/all-reviews')).status).toBe(404);
  expect((await get('/dashboard/rated-reviewed')).status).toBe(404);
});

test('without a module, the admin interface is built', () => {
  const admin = join(copy, 'web-public/build/web/admin');
  expect(readFileSync(join(admin, 'index.html'), 'utf8')).toContain('<script');
  expect(
    readdirSync(join(admin, 'assets'))
      .map((file) => basename(file))
      .join(' '),
  ).toContain('CurationScreen');
});
