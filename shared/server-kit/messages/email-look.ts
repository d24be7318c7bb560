import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';

/** What emails can use of a site's look: mail programs support neither its fonts nor its style sheets. */
export type EmailLook = {
  name: string;
  legalName: string;
  url: string;
  lang: string;
  direction: 'ltr' | 'rtl';
  brand: string;
  onBrand: string;
  accent: string;
  onAccent: string;
};

/** @param url http(s) base URL of the site */
export function emailLook(tenant: TenantConfig, url: string): EmailLook {
  const { brand, accent } = tenant.theme;
  return {
    name: tenant.name,
    legalName: tenant.legalName,
    url,
    lang: tenant.locale,
    direction: tenant.direction,
    brand,
    onBrand: textOn(brand),
    accent,
    onAccent: textOn(accent),
  };
}

/** Returns white or near-black, whichever has the higher contrast on a colour. */
export function textOn(colour: string): '#ffffff' | '#111111' {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.0556 ? '#ffffff' : '#111111';
}
