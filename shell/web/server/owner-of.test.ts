import { BundleFailed, bundleFile, ownerOf } from './owner-of.ts';
import type { ServerRemote } from './types.ts';

const remotes = ['search', 'finance', 'finance-extra'].map(
  (name) => ({ name, version: '2.0.0' }) as ServerRemote,
);
const thrown = (stack: string, more: object = {}) =>
  Object.assign(new Error('broken'), { stack: `Error: broken\n${stack}` }, more);
const frame = (remote: string, version = '2.0.0') => `    at Fragment (${bundleFile(remote, version)}:1:117)`;

it('is the remote whose code is first in the stack', () => {
  expect(
    ownerOf(
      thrown(`${frame('finance')}\n    at renderWithHooks (render-page.cjs:1:1)\n${frame('search')}`),
      remotes,
    ),
  ).toBe('finance');
  expect(ownerOf(thrown(frame('finance-extra')), remotes)).toBe('finance-extra');
});

it('is the remote also where its bundle was loaded for another version', () => {
  expect(ownerOf(thrown(frame('finance', '1.0.0')), remotes)).toBe('finance');
});

it('is the remote whose bundle did not load', () => {
  expect(ownerOf(new BundleFailed('search', new Error('timed out')), remotes)).toBe('search');
});

it("is nobody for the shell's own errors and for what the network did", () => {
  expect(ownerOf(thrown('    at Layout (render-page.cjs:1:1)'), remotes)).toBeUndefined();
  expect(ownerOf(thrown(frame('finance'), { status: 503 }), remotes)).toBeUndefined();
  expect(ownerOf(thrown(frame('finance'), { name: 'TimeoutError' }), remotes)).toBeUndefined();
  expect(ownerOf('broken', remotes)).toBeUndefined();
});
