import { shellPaths } from '@forecourt/contracts/remote/shell-paths';
import { PublishRefused } from '../publish/publish-refused.ts';
import { aPublish } from '../testing/a-publish.ts';
import { checkCollisions, checkShellPaths } from './check-paths.ts';

const preview = { title: 't', description: 'd', skeleton: [{ kind: 'heading' as const }] };
const remote = (name: string, domain: string, ...paths: string[]) =>
  aPublish({ name, domain, pages: { main: { paths, cache: true, preview } } }).manifest;
const stock = (name: string, ...paths: string[]) => remote(name, name, ...paths);
const refusal = (check: () => void) => {
  try {
    check();
    return null;
  } catch (error) {
    return error instanceof PublishRefused ? error.message : String(error);
  }
};

it.each(shellPaths)("rejects the shell's path %p for a remote", (path) => {
  expect(refusal(() => checkShellPaths(stock('finance', path)))).toBe(
    `remote "finance" 1.0.0: its page "main" claims ${path}, which belongs to the shell (${path}): choose another path`,
  );
});

it.each(['/Sign-In', '/about-us/:part?', '/api/finance', '/account', '/pages/:slug'])(
  'rejects %p, which overlaps a path of the shell',
  (path) => {
    expect(refusal(() => checkShellPaths(stock('finance', path)))).toMatch(/which belongs to the shell/);
  },
);

it('rejects a gate for a path that is not one of the page', () => {
  const { manifest } = aPublish({ name: 'finance', domain: 'finance' });
  const gated = (path: string) => ({
    ...manifest,
    pages: {
      main: { paths: ['/finance'], cache: true, gates: [{ type: 'finance' as const, paths: [path] }] },
    },
  });
  expect(refusal(() => checkShellPaths(gated('/finance')))).toBeNull();
  expect(refusal(() => checkShellPaths(gated('/trade-in')))).toBe(
    'remote "finance" 1.0.0: its page "main" has a gate for /trade-in, which is not one of its paths (/finance)',
  );
});

it('rejects more than 200 paths', () => {
  const paths = Array.from({ length: 201 }, (_, at) => `/finance/${at}`);
  expect(refusal(() => checkShellPaths(stock('finance', ...paths)))).toMatch(/have 201 paths, 200 at most/);
});

it('rejects a path of another remote and names that remote', () => {
  expect(refusal(() => checkCollisions(stock('finance', '/search/:x'), [stock('search', '/search/*')]))).toBe(
    'remote "finance" 1.0.0: its page "main" claims /search/:x, which remote "search" owns: choose another path',
  );
});

it("lets a stock remote claim a path inside another's pattern, but not a custom remote", () => {
  const others = [stock('vehicle', '/cars/:slug'), stock('leads', '/cars/trade-in')];
  expect(refusal(() => checkCollisions(stock('leads', '/cars/trade-in'), others))).toBeNull();
  expect(refusal(() => checkCollisions(remote('acme', 'leads', '/cars/trade-in'), others))).toBeNull();
  expect(refusal(() => checkCollisions(remote('acme', 'leads', '/cars/mazda-3'), others))).toMatch(
    /claims \/cars\/mazda-3, which remote "vehicle" owns/,
  );
  expect(refusal(() => checkCollisions(remote('acme', 'offers', '/cars/trade-in'), others))).toMatch(/owns/);
});

it('ignores collisions with custom remotes', () => {
  const others = [remote('acme', 'leads', '/finance')];
  expect(refusal(() => checkCollisions(stock('finance', '/finance'), others))).toBeNull();
});
