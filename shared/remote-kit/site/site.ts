import { useMemo } from 'react';
import { imageSrcSet, imageUrl } from '@forecourt/contracts/images/image-url';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { Api } from '../data/api.ts';
import { useRuntime } from '../fragments/runtime.ts';
import { createFormat, type Format } from './format.ts';

/** Returns the site's public configuration. */
export function useSite(): PublicTenant {
  return useRuntime().site;
}

/** Returns the site's absolute base URL without a trailing slash, the same on server and browser. */
export function useOrigin(): string {
  return useRuntime().origin;
}

export function useApi(): Api {
  return useRuntime().api;
}

export function useFormat(): Format {
  const { locale, currency } = useSite();
  return useMemo(() => createFormat(locale, currency), [locale, currency]);
}

export type ImageUrls = {
  src(key: string, width: number): string;
  srcSet(key: string, widths: number[]): string;
};

/** Returns functions for URLs of pictures through the site's image delivery. */
export function useImageUrl(): ImageUrls {
  const { images } = useSite();
  return useMemo(
    () => ({
      src: (key, width) => imageUrl(key, { width }, images),
      srcSet: (key, widths) => imageSrcSet(key, widths, images),
    }),
    [images],
  );
}
