import { themeCss } from '@forecourt/design-system/theme-css';

/** The dashboard looks the same for every installation; its density is that of a tool. */
export function addThemeStyles(): void {
  const style = document.createElement('style');
  style.textContent = themeCss({
    brand: '#1f4b8f',
    accent: '#1f4b8f',
    canvas: '#f6f7f9',
    surface: '#ffffff',
    ink: '#161c26',
    header: 'dark',
    bodyFont: 'figtree',
    displayFont: 'figtree',
    displayWeight: 700,
    uppercaseHeadings: false,
    radius: 6,
    density: 'compact',
    contentWidth: 1440,
  });
  document.head.append(style);
}
