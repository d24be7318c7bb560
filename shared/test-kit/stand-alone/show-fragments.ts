import {
  fetchInState,
  fragmentStates,
  type FragmentState,
} from '@forecourt/contracts/fragments/fragment-states';
import { readProps } from '@forecourt/contracts/fragments/read-props';
import { samplePropsOf } from '@forecourt/contracts/fragments/samples';
import { languageOf } from '@forecourt/contracts/messages/define-messages';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { toPublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { themeCss } from '@forecourt/design-system/theme-css';
import type { ExposedModule } from '@forecourt/remote-kit';
import { aTenant } from '../a-tenant.ts';
import { renderStandAlone } from './render-stand-alone.ts';

const frameCss = `body{margin:0;padding:24px;background:var(--fc-canvas,#f6f6f4);font:16px/1.5 system-ui,sans-serif}
[data-sheet]{display:grid;gap:24px;grid-template-columns:repeat(auto-fit,minmax(min(100%,360px),1fr));align-items:start;margin-block-end:40px}
[data-sheet]>section{background:#fff;color:#16181d;border:1px solid #ddd;border-radius:8px;padding:16px;min-width:0}
[data-props]{margin-block-end:12px}[data-props] textarea{display:block;box-sizing:border-box;inline-size:100%;font:13px/1.4 ui-monospace,monospace}[data-props] p{color:#b3261e}
[data-sheet] h3{margin:0 0 12px;font-size:13px;font-weight:600;color:#555}`;

/**
 * Renders a page that shows each fragment of a remote in each of its states, with sample props. Requests go
 * to the site behind the development server. `?only=finance/estimate` and `?state=failed` show fewer.
 */
export async function showFragments(
  remote: string,
  fragments: Record<string, () => Promise<ExposedModule>>,
  languages: Record<string, () => Promise<unknown>>,
): Promise<void> {
  const query = new URLSearchParams(location.search);
  const site =
    ((await fetch('/site.json').then(
      (response) => response.json(),
      () => null,
    )) as PublicTenant | null) ?? toPublicTenant(aTenant());
  await languages[languageOf(site.locale)]?.();
  document.title = `Fragments of ${remote}`;
  document.documentElement.dir = site.direction;
  for (const css of [themeCss(site.theme, site.direction), frameCss])
    document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
  const catalogue = await readCatalogue();
  const title = Object.assign(document.createElement('h1'), { textContent: `${remote} as on ${site.name}` });
  document.body.append(title);
  for (const [name, load] of Object.entries(fragments)) {
    if (query.has('only') && query.get('only') !== name) continue;
    const heading = Object.assign(document.createElement('h2'), { textContent: name });
    const sheet = document.createElement('div');
    sheet.dataset.sheet = name;
    document.body.append(heading, ...describeFragment(catalogue?.find((one) => one.name === name)), sheet);
    const shown = fragmentStates
      .filter((one) => !query.has('state') || query.get('state') === one)
      .map((state) => showFragment(name, load, state, site));
    sheet.append(...shown.map(({ section }) => section));
    sheet.before(propsEditor(name, site, (props) => shown.forEach(({ update }) => update(props))));
  }
}

/** What the site serves of a fragment: see the registry's `/api/registry/fragments`. */
type ServedFragment = {
  name: string;
  owner: string;
  version: string;
  props: unknown;
  bytes: number;
  consumers: { remote: string; places: string[] }[];
};

const readCatalogue = (): Promise<ServedFragment[] | null> =>
  fetch('/catalogue.json').then(
    (response) => response.json() as Promise<ServedFragment[] | null>,
    () => null,
  );

/** Who provides and who places the served version, its bytes and the schema of its props. */
function describeFragment(served: ServedFragment | undefined): HTMLElement[] {
  if (!served) return [];
  const { owner, version, bytes, consumers, props } = served;
  const placedBy = consumers.map(({ remote, places }) => `${remote} (${places.join(', ')})`).join('; ');
  const facts = document.createElement('p');
  facts.dataset.facts = served.name;
  facts.textContent = `served: ${owner} ${version}, ${Math.round(bytes / 1024)} KB; placed by ${placedBy || 'nobody'}`;
  const schema = document.createElement('details');
  schema.append(
    Object.assign(document.createElement('summary'), { textContent: 'props' }),
    Object.assign(document.createElement('pre'), { textContent: JSON.stringify(props, null, 2) }),
  );
  return props ? [facts, schema] : [facts];
}

function showFragment(
  name: string,
  load: () => Promise<ExposedModule>,
  state: FragmentState,
  site: PublicTenant,
): { section: HTMLElement; update(props: object): void } {
  const section = document.createElement('section');
  section.dataset.state = state;
  const element = document.createElement('div');
  section.append(Object.assign(document.createElement('h3'), { textContent: state }), element);
  const { update } = renderStandAlone(
    element,
    { name, load, props: samplePropsOf(name, site) },
    { site, fetch: fetchInState(state, { request: (...args) => fetch(...args) }) },
  );
  return { section, update };
}

/** The props as JSON: all states of the fragment follow each valid change. */
function propsEditor(name: string, site: PublicTenant, apply: (props: object) => void): HTMLElement {
  const editor = document.createElement('details');
  editor.dataset.props = name;
  const input = document.createElement('textarea');
  input.value = JSON.stringify(samplePropsOf(name, site), null, 2);
  input.rows = 12;
  input.spellcheck = false;
  input.ariaLabel = `Props of ${name}`;
  const problem = Object.assign(document.createElement('p'), { role: 'status' });
  input.addEventListener('input', () => {
    const read = readProps(name, input.value);
    problem.textContent = read.ok ? '' : read.message;
    if (read.ok) apply(read.props);
  });
  editor.append(
    Object.assign(document.createElement('summary'), { textContent: 'edit props' }),
    input,
    problem,
  );
  return editor;
}
