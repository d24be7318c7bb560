// The shared package's public face: one module for the shell and every remote.
export * from './analytics.ts';
export * from './api.ts';
export * from './events.ts';
export * from './format.ts';
export * from './loader.ts';
export * from './page.ts';
export * from './remote-data.ts';
export * from './remote-data-store.ts';
export * from './remote-fragment.tsx';
export * from './report-failure.ts';
export * from './router.ts';
export * from './runtime.ts';
export * from './session.ts';
export * from './site.ts';
export * from './storage.ts';
export * from './texts.ts';
export * from './toast.ts';
