import { BundleFailed, bundleFile, failedRemoteOf } from './failed-remote.ts';
import type { ServerRemote } from './types.ts';

const remotes = ['search', 'finance', 'finance-extra'].map(
  (name) => ({ name, version: '2.0.0' }) as ServerRemote,
);
const thrown = (stack: string, more: object = {}) =>
  Object.assign(new Error('broken'), { stack: `Error: broken\n${stack}` }, more);
const frame = (remote: string, version = '2.0.0') => `    at Fragment (${bundleFile(remote, version)}:1:117)`;

it('returns the remote whose code is first in the stack', () => {
  expect(
    failedRemoteOf(
      thrown(`${frame('finance')}\n    at renderWithHooks (render-page.cjs:1:1)\n${frame('search')}`),
      remotes,
    ),
  ).toBe('finance');
  expect(failedRemoteOf(thrown(frame('finance-extra')), remotes)).toBe('finance-extra');
});

it('returns the remote even if the bundle in the stack is of another version', () => {
  expect(failedRemoteOf(thrown(frame('finance', '1.0.0')), remotes)).toBe('finance');
});

it('returns the remote whose bundle failed to load', () => {
  expect(failedRemoteOf(new BundleFailed('search', new Error('timed out')), remotes)).toBe('search');
});

it("returns undefined for the shell's own errors and for network errors", () => {
  expect(failedRemoteOf(thrown('    at Layout (render-page.cjs:1:1)'), remotes)).toBeUndefined();
  expect(failedRemoteOf(thrown(frame('finance'), { status: 503 }), remotes)).toBeUndefined();
  expect(failedRemoteOf(thrown(frame('finance'), { name: 'TimeoutError' }), remotes)).toBeUndefined();
  expect(failedRemoteOf('broken', remotes)).toBeUndefined();
});
