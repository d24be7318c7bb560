/** What the render workers do. */
export { default, provides } from './render-page.tsx';
export { examineLinks } from './examine-links.ts';
export { examine } from './examine-version.tsx';
