/**
 * The renderer: serves HTML and data requests over a Unix socket for the server that started it, and reads its API
 * over another one. It listens nowhere else.
 * It ends when told to (SIGTERM) and when that server goes away (standard input closes).
 */
import { rmSync } from 'node:fs';
import http from 'node:http';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { createRequestHandler } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { socketFetch } from './app/api/socket-fetch.server';

const { TOOLBASE_SOCKET: socket, TOOLBASE_API: api } = process.env;
if (!socket || !api?.startsWith('unix:')) {
  console.error('TOOLBASE_SOCKET and TOOLBASE_API=unix:PATH are missing; `toolbase serve` starts this program');
  process.exit(2);
}
globalThis.fetch = socketFetch(api.slice('unix:'.length));

const handle = createRequestHandler(build, 'production');
const respond = createRequestListener((request) => handle(request));

/**
 * The words that admins may set for the site come with each request, and in a preview the texts of a page, in any
 * script: Node.js takes 16 KiB of headers.
 */
const maxHeaderSize = 256 << 10;

const server = http.createServer({ maxHeaderSize }, (request, response) => {
  if (request.url === '/__health') {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('ok');
    return;
  }
  respond(request, response);
});

function stop(): void {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), 3_000).unref();
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);

rmSync(socket, { force: true });
process.stdin.on('end', stop).on('close', stop).resume();
server.listen(socket);
