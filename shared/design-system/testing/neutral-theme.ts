import type { Theme } from '@forecourt/contracts/tenant/theme';

/** The theme used if no tenant's theme is loaded: in tests, and for the system's token defaults. */
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
