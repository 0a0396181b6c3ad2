// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { socketFetch } from '../app/api/socket-fetch.server';

const folder = mkdtempSync(join(tmpdir(), 'socket-fetch-'));
const socket = join(folder, 'api');
const server = http.createServer((request, response) => {
  if (request.url === '/nothing') return void response.writeHead(204).end();
  if (request.url === '/broken') return void response.destroy();
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { method, url, headers } = request;
    response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] });
    response.end(JSON.stringify({ method, url, accept: headers.accept, body: Buffer.concat(parts).toString() }));
  });
});

beforeAll(() => new Promise<void>((done) => void server.listen(socket, done)));
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

const fetched = socketFetch(socket);

test('requests and responses pass as with fetch, whatever host is named', async () => {
  const response = await fetched('http://elsewhere.example/api/x?q=a%20b', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: 'text',
  });
  expect([response.status, response.ok, response.headers.getSetCookie()]).toEqual([201, true, ['a=1', 'b=2']]);
  expect(await response.json()).toEqual({
    method: 'POST',
    url: '/api/x?q=a%20b',
    accept: 'application/json',
    body: 'text',
  });
  expect((await fetched('http://localhost/nothing')).status).toBe(204);
});

test('what goes wrong is an error', async () => {
  await expect(fetched('http://localhost/broken')).rejects.toThrow();
  await expect(socketFetch(join(folder, 'none'))('http://localhost/x')).rejects.toThrow('ENOENT');
  await expect(fetched('http://localhost/x', { signal: AbortSignal.abort() })).rejects.toThrow();
});
