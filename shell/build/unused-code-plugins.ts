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

/** Replaces hoist-non-react-statics, for class components: there are none. */
const hoistStaticsPlugin = new rspack.NormalModuleReplacementPlugin(
  /^hoist-non-react-statics$/,
  (resource) => void (resource.request = join(import.meta.dirname, 'hoist-statics-stub.js')),
);

/** Replaces the library's detection of a locale's direction, which loads data of Intl. */
const directionPlugin = new rspack.NormalModuleReplacementPlugin(/^\.\/is-rtl\.m?js$/, (resource) => {
  if (resource.context.includes('i18n-utils')) resource.request = join(import.meta.dirname, 'is-rtl-stub.js');
});

/** Moves the style system into a script of its own, which is loaded after hydration. */
const laterSystemPlugin = new rspack.NormalModuleReplacementPlugin(
  /\/system\/load-system\.ts$/,
  (resource) => void (resource.request = resource.request.replace(/\.ts$/, '-later.ts')),
);

/** Plugins that remove code without use, or not needed by hydration, from the browser's first scripts. */
export const unusedCodePlugins = [
  routerStubsPlugin,
  hoistStaticsPlugin,
  directionPlugin,
  laterSystemPlugin,
  iconPlugin,
];
