import { VueLoaderPlugin } from 'rspack-vue-loader';
import type { ExtendBuild } from '@forecourt/build-kit/extend-build';

export const extendBuild: ExtendBuild = (config) => ({
  ...config,
  module: {
    rules: [
      ...config.module!.rules!,
      { test: /\.vue$/, loader: 'rspack-vue-loader', options: { experimentalInlineMatchResource: true } },
    ],
  },
  plugins: [...config.plugins!, new VueLoaderPlugin()],
});
