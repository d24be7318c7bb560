/** A picture that a canvas can draw without decoding it again. */
export type Frame = ImageBitmap | HTMLImageElement;

/** The `accept` header that the browser sends for `<img>`, so that both share one cache entry. */
const accept = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

/** Loads and decodes a picture, off the main thread if possible. Pictures of other origins need no CORS. */
export async function decodeFrame(
  url: string,
  priority: 'high' | 'low',
  signal: AbortSignal,
): Promise<Frame> {
  if (typeof createImageBitmap === 'function' && new URL(url, location.href).origin === location.origin) {
    const bitmap = await decodeBitmap(url, priority, signal);
    if (bitmap || signal.aborted) return bitmap ?? Promise.reject(signal.reason as Error);
  }
  const image = new Image();
  image.decoding = 'async';
  image.fetchPriority = priority;
  image.src = url;
  await image.decode();
  return image;
}

export function sizeOf(frame: Frame): { width: number; height: number } {
  return 'naturalWidth' in frame
    ? { width: frame.naturalWidth, height: frame.naturalHeight }
    : { width: frame.width, height: frame.height };
}

/** Decodes a picture as a bitmap. Null on failure: an `<img>` may still decode an unexpected format. */
async function decodeBitmap(url: string, priority: 'high' | 'low', signal: AbortSignal) {
  try {
    const response = await fetch(url, { priority, signal, headers: { accept } });
    return response.ok ? await createImageBitmap(await response.blob()) : null;
  } catch {
    return null;
  }
}
