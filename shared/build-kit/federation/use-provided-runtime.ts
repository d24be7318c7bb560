import { page, type RemoteRequire } from './provided-runtime.ts';

declare const __webpack_require__: RemoteRequire;
declare const FORECOURT_CONTAINER: string;

// Replaces the bundler's federation runtime in a remote's entry: the shell provides it.
const provided = page.__FORECOURT_FEDERATION__;
if (!provided) throw new Error('nothing on this page provides the federation runtime');
provided.setUp(__webpack_require__, FORECOURT_CONTAINER);
