import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { oneGlyph } from '@forecourt/build-kit/federation-aliases';

/** All icons are rendered by the design system's one function. */
export const glyph = oneGlyph(join(import.meta.dirname, '../../shared/design-system/kit/glyph.ts'));

/** React Router's framework mode and its instrumentation come with every router of it. */
const smallRouter = new rspack.NormalModuleReplacementPlugin(
  /\/(ssr\/components|instrumentation)\.js$/,
  (resource) => {
    if (!resource.context.includes('react-router')) return;
    resource.request = join(
      import.meta.dirname,
      resource.request.endsWith('components.js')
        ? 'router-without-framework.js'
        : 'router-without-instrumentation.js',
    );
  },
);

/** Emotion's `withTheme` brings it, to copy what class components carry: there are none. */
const withoutStatics = new rspack.NormalModuleReplacementPlugin(
  /^hoist-non-react-statics$/,
  (resource) => void (resource.request = join(import.meta.dirname, 'without-statics.js')),
);

/** What packages bring into the browser that no page here uses. */
export const leftOut = [smallRouter, withoutStatics, glyph];
