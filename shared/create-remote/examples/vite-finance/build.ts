import type { OtherBundler } from '@forecourt/build-kit/other-bundler';

export const bundler: OtherBundler = {
  command: 'vite build',
  output: 'dist/bundle',
  entry: 'varRemoteEntry.js',
  module: 'remoteEntry.js',
};
