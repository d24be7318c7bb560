import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { oneGlyph } from '@forecourt/build-kit/federation-aliases';

/** Makes all icons use the design system's one render function. */
export const iconPlugin = oneGlyph(join(import.meta.dirname, '../../shared/design-system/kit/glyph.ts'));

/** Replaces React Router's framework mode and instrumentation, which its bundle always includes. */
const routerStubsPlugin = new rspack.NormalModuleReplacementPlugin(
  /\/(ssr\/components|instrumentation)\.js$/,
  (resource) => {
    if (!resource.context.includes('react-router')) return;
    resource.request = join(
      import.meta.dirname,
      resource.request.endsWith('components.js')
        ? 'router-framework-stub.js'
        : 'router-instrumentation-stub.js',
    );
  },
);

/** Replaces hoist-non-react-statics, which Emotion's `withTheme` uses for class components: there are none here. */
const hoistStaticsPlugin = new rspack.NormalModuleReplacementPlugin(
  /^hoist-non-react-statics$/,
  (resource) => void (resource.request = join(import.meta.dirname, 'hoist-statics-stub.js')),
);

/** Plugins that remove code of packages that no page uses from the browser's bundle. */
export const unusedCodePlugins = [routerStubsPlugin, hoistStaticsPlugin, iconPlugin];
