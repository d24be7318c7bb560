import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';

export const isDevelopment = process.env.FORECOURT_BUILD === 'development';

const minimizer = new rspack.SwcJsMinimizerRspackPlugin({
  minimizerOptions: { ecma: 2022, compress: { ecma: 2022, passes: 3 }, format: { comments: false } },
});

/** Returns the common settings of all builds: TypeScript and JSX by SWC, ES2022, production React. */
export function baseConfig(directory: string): Configuration {
  return {
    context: directory,
    mode: 'production',
    devtool: false,
    // Workspace packages are symbolic links: resolving them to their real folders keeps one copy of each.
    resolve: { symlinks: true, extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
    module: {
      rules: [
        {
          test: /\.[jt]sx?$/,
          exclude: /node_modules/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            detectSyntax: 'auto',
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: false } },
              target: 'es2022',
            },
          },
        },
      ],
    },
    optimization: {
      minimize: !isDevelopment,
      minimizer: [minimizer],
      nodeEnv: 'production',
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      realContentHash: true,
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    plugins: [new rspack.DefinePlugin({ 'process.env.NODE_ENV': '"production"' })],
  };
}
