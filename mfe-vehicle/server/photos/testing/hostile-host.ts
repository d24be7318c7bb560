import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostilePictures } from './hostile-pictures.ts';

export type HostileHost = {
  origin: string;
  files: Record<string, Buffer>;
  /** How often each path was requested. */ asked: Map<string, number>;
  close(): Promise<void>;
};

/** Starts a web server that returns every kind of bad picture, and a few good ones. */
export async function startHostileHost(port = 0): Promise<HostileHost> {
  const files = await hostilePictures();
  const asked = new Map<string, number>();
  const behaviours: Record<string, (response: ServerResponse, time: number) => void> = {
    '/to-loopback.jpg': (response) => response.writeHead(302, { location: 'http://127.0.0.1:5432/' }).end(),
    '/to-metadata.jpg': (response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
    '/to-loopback-6.jpg': (response) => response.writeHead(302, { location: 'http://[::1]/' }).end(),
    '/endless.jpg': (response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).write(files['plain.jpg']!);
      const more = () =>
        void (response.destroyed || (response.write(Buffer.alloc(4_000_000)), setTimeout(more, 2)));
      more();
    },
    '/slow-loris.jpg': (response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' });
      const drip = (at: number) =>
        void (
          response.destroyed ||
          (response.write(files['plain.jpg']!.subarray(at, at + 1)), setTimeout(drip, 40, at + 1))
        );
      drip(0);
    },
    '/missing.jpg': (response) => response.writeHead(404).end(),
    '/second-time.jpg': (response, time) =>
      time === 1 ? response.writeHead(503).end() : response.end(files['plain.jpg']),
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const time = (asked.get(path) ?? 0) + 1;
    asked.set(path, time);
    const behaviour = behaviours[path];
    const file = files[path.slice(1).split('?')[0]!];
    if (behaviour) behaviour(response, time);
    else if (file) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(file);
    else response.writeHead(404).end();
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise((ended) => server.close(() => ended()));
    },
  };
}
