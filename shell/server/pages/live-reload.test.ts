import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { createLiveReload } from './live-reload.ts';

async function aServer() {
  const dropped: string[] = [];
  const liveReload = createLiveReload(() => dropped.push(liveReload.state()));
  const app = fastify();
  await app.register(liveReload.routes);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  /** What a page hears that connects now; `next` waits for a state. */
  const connect = async () => {
    const stream = await new Promise<IncomingMessage>((answered) =>
      request({ port, host: '127.0.0.1', path: '/api/shell/live-reload' }, answered).end(),
    );
    let text = '';
    stream.setEncoding('utf8').on('data', (chunk: string) => void (text += chunk));
    return {
      async next(state: string) {
        while (!text.endsWith(`event: state\ndata: ${state}\n\n`))
          await new Promise((heard) => stream.once('data', heard));
      },
    };
  };
  return { app, liveReload, connect, dropped };
}

it('names the state to a page that connects after a change, and to open pages at a change', async () => {
  const { app, liveReload, connect, dropped } = await aServer();
  try {
    const composed = liveReload.state();
    const open = await connect();
    await open.next(composed);
    liveReload.reload();
    expect(liveReload.state()).not.toBe(composed);
    await open.next(liveReload.state());
    // Composed before the change, loaded slowly.
    const late = await connect();
    await late.next(liveReload.state());
    // What is composed from here on names the state that it shows.
    expect(dropped).toEqual([liveReload.state()]);
  } finally {
    await app.close();
  }
});

it('names another state after a restart', async () => {
  const drop = () => undefined;
  expect(createLiveReload(drop).state()).not.toBe(createLiveReload(drop).state());
});
