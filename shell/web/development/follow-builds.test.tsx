import type { DevelopmentProblem } from '@forecourt/contracts/remote/development-page';
import { createBuilds } from './follow-builds.ts';
import { createOverlay } from './overlay.ts';

const syntax: DevelopmentProblem = { kind: 'syntax', message: 'a bracket is missing', place: 'ui/a.tsx:1:2' };
const type: DevelopmentProblem = { kind: 'type', message: 'not a number', place: 'ui/a.tsx:3:4' };

/** A page that runs build `hash` of finance; `updates` are the builds that can be applied to each. */
function aPage(hash: string, updates: Record<string, string>) {
  document.body.replaceChildren();
  const page = { hash, reloads: 0, applied: [] as string[] };
  const builds = createBuilds({ overlay: createOverlay(document.body), reload: () => void page.reloads++ });
  builds.runs({
    remote: 'finance',
    hash: () => page.hash,
    async apply() {
      const next = updates[page.hash];
      if (!next) return false;
      page.hash = next;
      page.applied.push(next);
      return true;
    },
  });
  const announce = (to: string | null, problems: DevelopmentProblem[] = []) =>
    builds.announced({ remote: 'finance', hash: to, problems });
  return { page, builds, announce };
}
const shown = () => document.querySelector('[role=alert]')?.textContent ?? null;

it('applies every build up to the announced one without loading the page again', async () => {
  const { page, announce } = aPage('a', { a: 'b', b: 'c' });
  await announce('c');
  expect(page).toEqual({ hash: 'c', reloads: 0, applied: ['b', 'c'] });
  await announce('c');
  expect(page.applied).toHaveLength(2);
});

it('loads the page again if a build cannot be applied', async () => {
  const { page, announce } = aPage('a', {});
  await announce('b');
  expect(page.reloads).toBe(1);
});

it('shows a syntax error with its place, keeps the running build, and applies the correction', async () => {
  const { page, announce } = aPage('a', { a: 'c' });
  await announce('b', [syntax]);
  expect(shown()).toContain('finance does not build: ui/a.tsx:1:2');
  expect(shown()).toContain('a bracket is missing');
  expect(page).toMatchObject({ hash: 'a', reloads: 0 });
  await announce('c');
  expect(page).toMatchObject({ hash: 'c', reloads: 0 });
  expect(shown()).toBeNull();
});

it('applies a build with type errors and shows them until the next', async () => {
  const { page, announce } = aPage('a', { a: 'b', b: 'c' });
  await announce('b');
  await announce('b', [type]);
  expect(page.hash).toBe('b');
  expect(shown()).toContain('finance has a type error: ui/a.tsx:3:4');
  await announce('c');
  expect(shown()).toBeNull();
});

it('loads the page again when a remote that did not load can be built', async () => {
  const { page, builds } = aPage('a', {});
  builds.didNotLoad('leads');
  await builds.announced({ remote: 'leads', hash: 'x', problems: [syntax] });
  expect(page.reloads).toBe(0);
  await builds.announced({ remote: 'leads', hash: 'y', problems: [] });
  expect(page.reloads).toBe(1);
});

it('loads the page again when the correction of a remote was announced before its broken entry was evaluated', async () => {
  const { page, builds } = aPage('a', {});
  await builds.announced({ remote: 'leads', hash: 'x', problems: [syntax] });
  await builds.notBuilt('leads');
  expect(page.reloads).toBe(0);
  const { page: other, builds: late } = aPage('a', {});
  await late.announced({ remote: 'leads', hash: 'y', problems: [] });
  await late.notBuilt('leads');
  expect(other.reloads).toBe(1);
});
