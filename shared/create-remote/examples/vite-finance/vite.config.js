import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  logLevel: 'warn',
  build: { outDir: 'dist/bundle', target: 'es2022', rollupOptions: { input: 'src/estimate.js' } },
  plugins: [
    federation({
      name: 'forecourt_vite_finance',
      filename: 'remoteEntry.js',
      varFilename: 'varRemoteEntry.js',
      exposes: { './fragments/estimate': './src/estimate.js' },
      dts: false,
    }),
  ],
});
