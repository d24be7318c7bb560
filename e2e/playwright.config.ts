import { defineConfig } from '@playwright/test';
import { findChromium } from './find-chromium.ts';

process.env.CHROMIUM_PATH ??= findChromium();

export default defineConfig({
  testDir: './journeys',
  outputDir: './results',
  globalSetup: './fixtures/start-site.ts',
  fullyParallel: false,
  workers: 2,
  timeout: 480_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  // A shared machine can cause timeouts; what fails every time is broken. The report lists tests that needed a retry.
  retries: 2,
  reporter: [['list']],
  use: {
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    { name: 'shared site', testIgnore: /\.(alone|copy)\.spec\.ts$/ },
    // These tests change what all visitors get (versions, files), so they run one at a time on the shared site, last.
    { name: 'alone', testMatch: /\.alone\.spec\.ts$/, dependencies: ['shared site'], workers: 1 },
    // These tests build and start a copy of the workspace, beside those that run alone on the shared site.
    { name: 'copy', testMatch: /\.copy\.spec\.ts$/, dependencies: ['shared site'], workers: 1 },
  ],
});
