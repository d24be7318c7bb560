import { confineRemotes } from './confine-remotes.ts';

confineRemotes();

/** The tasks of the render workers. */
export { default, provides } from './render-page.tsx';
export { examineLinks } from './examine-links.ts';
export { examine } from './examine-version.tsx';
