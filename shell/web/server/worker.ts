/** What the render workers do. */
export { default, provides } from './render-page.tsx';
export { examine } from './examine-version.tsx';
