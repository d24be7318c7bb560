import { defineConfig } from '@playwright/test';
import { findChromium } from './find-chromium.ts';
import { longTestMs } from './fixtures/long-test.ts';

process.env.CHROMIUM_PATH ??= findChromium();

/**
 * The features that Playwright disables and matter here, since Chromium reads the last list only, and the
 * spare renderer: a process started with each page takes a tenth of a browser's processor time and is rarely
 * used.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'SpareRendererForSitePerProcess',
];

export default defineConfig({
  testDir: './journeys',
  outputDir: './results',
  globalSetup: './fixtures/start-site.ts',
  fullyParallel: false,
  // As many as the cores of CI, which they keep busy: with three a run is not shorter, and tests are slower.
  workers: 2,
  // Four times what the slowest test without a limit of its own takes on two busy cores (25 s): machines
  // differ by a factor of three.
  timeout: 100_000,
  expect: { timeout: 30_000 },
  // What is spoken is the same on every system.
  snapshotPathTemplate: '{testDir}/spoken/{arg}{ext}',
  forbidOnly: Boolean(process.env.CI),
  // The retry tells an unreliable test from a broken one (decision 333).
  retries: 1,
  reporter: [['list'], ['./report-unreliable.ts']],
  use: {
    actionTimeout: 30_000,
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
        `--disable-features=${disabledFeatures.join()}`,
      ],
    },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    { name: 'shared site', testIgnore: /\.(alone|copy)\.spec\.ts$/ },
    // These tests change what all visitors get (versions, files), so they run one at a time on the shared
    // site, last.
    {
      name: 'alone',
      testMatch: /\.alone\.spec\.ts$/,
      dependencies: ['shared site'],
      workers: 1,
      timeout: longTestMs,
    },
    // These tests build and start a copy of the workspace, beside those that run alone on the shared site.
    {
      name: 'copy',
      testMatch: /\.copy\.spec\.ts$/,
      dependencies: ['shared site'],
      workers: 1,
      timeout: longTestMs,
    },
  ],
});
