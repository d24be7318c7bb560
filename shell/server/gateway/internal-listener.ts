import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type InternalListener = {
  /** Where this process answers itself; nobody else on the network reaches it. */
  base(): string;
  /** Whether a request came in there. */
  received(request: FastifyRequest): boolean;
};

const loopback = '127.0.0.1';

/** Creates a second address of the server, on this machine only, for the calls of its own render workers. */
export function createInternalListener(app: FastifyInstance): InternalListener {
  const sockets = new WeakSet<Socket>();
  const server = createServer({ keepAliveTimeout: app.server.keepAliveTimeout }, (request, response) =>
    app.routing(request, response),
  );
  server.on('connection', (socket) => void sockets.add(socket));
  app.addHook('onReady', async () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    server.once('error', reject).listen(0, loopback, resolve);
    await promise;
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
  return {
    base() {
      const address = server.address();
      // Nothing is rendered before the server is ready; a call then fails like one to an unavailable domain.
      return `http://${loopback}:${address && typeof address === 'object' ? address.port : 0}`;
    },
    received: (request) => sockets.has(request.raw.socket),
  };
}
