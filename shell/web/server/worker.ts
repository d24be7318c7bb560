import { languages } from 'forecourt-languages';
import { confineRemotes } from './confine-remotes.ts';

confineRemotes();
for (const load of Object.values(languages!)) void load();

/** The tasks of the render workers. */
export { default, provides } from './render-page.tsx';
export { loadBundles } from './load-bundles.ts';
export { findRedirect } from './find-redirect.ts';
export { examineLinks } from './examine-links.ts';
export { examine } from './examine-version.tsx';
