import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy for a database connection that can fail like networks and servers. */
export type DatabaseProxy = {
  url: string;
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts connections again after `cut`. */
  repair(): Promise<void>;
  /** Like a paused server: passes nothing on, over existing and new connections, and keeps them open. */
  pause(): void;
  /** New connections work again; earlier ones stay silent. */
  resume(): void;
};

/** Opens a proxy in front of a database. @param target its `postgres://` address */
export async function openDatabaseProxy(target: string): Promise<DatabaseProxy> {
  const url = new URL(target);
  const sockets = new Set<Socket>();
  let server: Server;
  let isPaused = false;

  function pass(inward: Socket): void {
    const outward = connect(Number(url.port), url.hostname);
    for (const [one, other] of [
      [inward, outward],
      [outward, inward],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined).on('close', () => other.destroy());
      if (!isPaused) one.pipe(other);
    }
  }

  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server = createServer(pass).listen(port, '127.0.0.1', () =>
        resolve((server.address() as { port: number }).port),
      );
    });
  const port = await listen(0);
  const through = new URL(target);
  through.port = String(port);
  return {
    url: through.href,
    async cut() {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await new Promise((resolve) => server.close(resolve));
    },
    repair: async () => void (await listen(port)),
    pause() {
      isPaused = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    resume() {
      isPaused = false;
    },
  };
}
