import type { Theme } from '@forecourt/contracts/tenant/theme';

/** What holds where no tenant's theme is loaded: tests, and the system's own token defaults. */
export const neutralTheme: Theme = {
  brand: '#1f4b8f',
  accent: '#d9480f',
  canvas: '#f8f9fb',
  surface: '#ffffff',
  ink: '#161c26',
  header: 'light',
  bodyFont: 'figtree',
  displayFont: 'figtree',
  displayWeight: 700,
  uppercaseHeadings: false,
  radius: 10,
  density: 'comfortable',
  contentWidth: 1280,
};
