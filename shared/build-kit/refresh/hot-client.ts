import { developmentGlobal } from '@forecourt/contracts/remote/development-page';

declare const FORECOURT_REMOTE: string;
declare const __webpack_hash__: string;

type Hot = { status(): string; check(apply: true): Promise<unknown[] | null> };
const hot = (import.meta as { webpackHot?: Hot }).webpackHot;

// Added to a remote's entry in development: the page decides when the next build is applied.
developmentGlobal.__FORECOURT_DEVELOPMENT__?.runs({
  remote: FORECOURT_REMOTE,
  hash: () => __webpack_hash__,
  apply: async () => hot?.status() === 'idle' && (await hot.check(true)) !== null,
});
