import { fetchInState, fragmentStates } from '@forecourt/contracts/fragments/fragment-states';
import { samplePropsOf } from '@forecourt/contracts/fragments/samples';
import type { ConformanceCheck } from '@forecourt/contracts/remote/conformance';
import type { RemoteDeclaration } from '@forecourt/contracts/remote/define-remote';
import { isCustomRemote } from '@forecourt/contracts/remote/manifest';
import { toPublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { createApi, type ExposedModule } from '@forecourt/remote-kit';
import { aTenant } from '../a-tenant.ts';
import { renderStandAlone } from '../stand-alone/render-stand-alone.ts';
import { captureErrors, settle } from './capture-errors.ts';
import { checkMount } from './check-mount.ts';
import { pageChangeMessage, watchPage } from './watch-page.ts';

/** Jsdom applies no styles. */
const openCustomScope = () => ({ adoptStyles: () => undefined, end: () => undefined });

export type Subject = {
  remote: RemoteDeclaration;
  /** Expose (`./fragments/estimate`) -> its module. */
  exposes: Record<string, () => Promise<ExposedModule>>;
  /** Responses of the domains' APIs: path -> JSON. */
  answers: Record<string, unknown>;
};

/** The name of the next check, or the results of one. */
export type Progress = { begins: string } | { checks: ConformanceCheck[] };

/** Renders all that a remote exposes, in each state, and reports violations of the contract. */
export async function checkModules(
  { remote, exposes, answers }: Subject,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const site = toPublicTenant(aTenant());
  const run = async (name: string, work: () => Promise<ConformanceCheck[]>) => {
    onProgress({ begins: name });
    onProgress({ checks: await work() });
  };
  const check = (name: string, work: () => Promise<void>) =>
    run(name, async () => [await checked(name, work)]);
  const domain = remote.domain ?? remote.name;
  for (const fragment of Object.keys(remote.fragments ?? {})) {
    const load = exposes[`./fragments/${fragment}`]!;
    const name = `${domain}/${fragment}`;
    await check(`${name}: its module`, async () => {
      const module = await loadWatched(load);
      if (
        typeof module.mount !== 'function' &&
        typeof module.Fragment !== 'function' &&
        typeof module.Fragment !== 'object'
      )
        throw new Error('it exports neither Fragment (React) nor mount(element, props): export one of them');
    });
    for (const state of fragmentStates)
      await check(`${name}: ${state}`, () =>
        renderOnce(name, load, {
          site,
          fetch: fetchInState(state, { answers }),
          ...(isCustomRemote({ name: remote.name, domain }) ? { openCustomScope } : {}),
        }),
      );
    await run(`${name}: mount`, () =>
      checkMount(name, load, samplePropsOf(name), {
        site,
        api: createApi({ base: '', fetch: fetchInState('ready', { answers }) }),
        adoptStyles: openCustomScope().adoptStyles,
      }),
    );
  }
  for (const page of Object.keys(remote.pages ?? {})) {
    const load = exposes[`./pages/${page}`]!;
    await check(`page ${page}: its module`, async () => {
      const { route, mount } = (await loadWatched(load)) as {
        route?: { Component?: unknown; handle?: { head?: unknown } };
        mount?: unknown;
      };
      if (typeof mount === 'function') return;
      if (!route?.Component)
        throw new Error(
          'it exports neither route (with a Component) nor mount(element, props): export one of them',
        );
      if (!isCustomRemote({ name: remote.name, domain }) && typeof route.handle?.head !== 'function')
        throw new Error('its route has no handle with a head: create it with definePage({ head })');
    });
    await run(`page ${page}: mount`, () =>
      checkMount(
        `page ${page}`,
        load,
        { path: remote.pages![page]!.paths[0]!, params: {}, search: '' },
        {
          site,
          api: createApi({ base: '', fetch: fetchInState('ready', { answers }) }),
          adoptStyles: openCustomScope().adoptStyles,
        },
      ),
    );
  }
}

/** @throws Error if the module changes what belongs to the whole page while it is loaded */
async function loadWatched(load: () => Promise<ExposedModule>): Promise<ExposedModule> {
  const page = watchPage();
  const module = await load();
  const changed = page.changed();
  if (changed.length > 0) throw new Error(pageChangeMessage(changed));
  return module;
}

async function renderOnce(
  name: string,
  load: () => Promise<ExposedModule>,
  site: Parameters<typeof renderStandAlone>[2],
): Promise<void> {
  const errors = captureErrors();
  const page = watchPage();
  const element = document.body.appendChild(document.createElement('div'));
  const rendered = renderStandAlone(element, { name, load, props: samplePropsOf(name) }, site);
  try {
    await settle();
    rendered.update({ ...samplePropsOf(name) });
    await settle();
  } finally {
    rendered.unmount();
    await settle();
    element.remove();
    errors.stop();
  }
  const changed = page.changed();
  if (changed.length > 0) throw new Error(pageChangeMessage(changed));
  if (errors.list.length > 0)
    throw new Error(`it threw or logged errors while it was rendered:${errors.text()}`);
}

async function checked(name: string, work: () => Promise<void>): Promise<ConformanceCheck> {
  try {
    await work();
    return { name, ok: true, message: '' };
  } catch (error) {
    return { name, ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
