/**
 * What the code of remotes sees of the process. The whole object would give them files, the environment that
 * this process was started with (`process.report`) and modules of Node (`process.getBuiltinModule`), and with
 * these the installation's secrets.
 */
const visibleProcess = Object.freeze({
  env: Object.freeze({}),
  argv: Object.freeze([]),
  platform: process.platform,
  version: process.version,
  versions: Object.freeze({ node: process.versions.node }),
  nextTick: process.nextTick.bind(process),
  // Read by Piscina after each task.
  stdout: Object.freeze({ writableLength: 0 }),
  stderr: Object.freeze({ writableLength: 0 }),
});

/** Replaces the global `process` of this worker for good. Node's own modules have references of their own. */
export function confineRemotes(): void {
  Object.defineProperty(globalThis, 'process', {
    value: visibleProcess,
    writable: false,
    configurable: false,
    enumerable: false,
  });
}
