/** Default image URLs count as no image (specification section 5). */
export function isDefaultImage(url: string | null | undefined, defaultImages: string[]): boolean {
  return (
    !url || defaultImages.some((defaultImage) => url === defaultImage || url.endsWith(`/${defaultImage}`))
  );
}

/** Returns the URLs without default images, in order. */
export function realImages(urls: readonly string[], defaultImages: string[]): string[] {
  return urls.filter((url) => !isDefaultImage(url, defaultImages));
}

export function realImageCount(urls: readonly string[], defaultImages: string[]): number {
  return realImages(urls, defaultImages).length;
}
