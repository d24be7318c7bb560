/**
 * How a rendered picture is developed, as a photographer does: brightness and contrast by the lightness of
 * each pixel.
 */
interface Look {
  /** Below 1 lifts the shadows of a dim place. */
  gamma?: number;
  /** Darkens what is dark and keeps what is light, so that paint gets depth. */
  deepen?: number;
  /** Contrast around the middle. */
  contrast?: number;
  /** The lightness, as a fraction, that becomes white. */
  white: number;
  /** Shadows darker than this (0 to 255) lose their colour, which would become stronger by lifting them. */
  greyBelow?: number;
  /** Multiplies red, green and blue, against a colour cast. */
  tint?: readonly [red: number, green: number, blue: number];
}

export const looks = {
  studio: { deepen: 0.6, white: 0.96 },
  /** The panorama of the city is dim and violet. */
  city: { gamma: 0.72, contrast: 0.3, white: 0.97, tint: [1.02, 1, 0.93], greyBelow: 70 },
  daylight: { gamma: 0.8, contrast: 0.25, white: 0.98 },
} as const satisfies Record<string, Look>;

const saturation = 1.06;

function curveOf({ gamma = 1, deepen = 0, contrast = 0, white }: Look): Float32Array {
  return Float32Array.from({ length: 256 }, (_, value) => {
    const x = Math.min(1, value / 255 / white) ** gamma;
    const deep = x - deepen * x * (1 - x) ** 1.2;
    return 255 * (deep - (contrast * Math.sin(2 * Math.PI * deep)) / (2 * Math.PI));
  });
}

/** Changes pixels in place: `channels` is 4 with opacity, 3 without. */
export function develop(pixels: Uint8Array | Uint8ClampedArray, channels: 3 | 4, look: Look): void {
  const curve = curveOf(look);
  const [redTint, greenTint, blueTint] = look.tint ?? [1, 1, 1];
  const { greyBelow = 1 } = look;
  const saturated = (value: number, after: number) =>
    Math.max(0, Math.min(255, after + (value - after) * saturation * Math.min(1, after / greyBelow)));
  for (let i = 0; i < pixels.length; i += channels) {
    const red = pixels[i]! * redTint;
    const green = pixels[i + 1]! * greenTint;
    const blue = pixels[i + 2]! * blueTint;
    const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    // Saturated paint counts as lighter than its luminance: a red would become brown.
    const light = Math.min(255, Math.round(0.4 * luminance + 0.6 * Math.max(red, green, blue)));
    const after = curve[light]!;
    const scale = light > 0 ? after / light : 0;
    pixels[i] = saturated(red * scale, after);
    pixels[i + 1] = saturated(green * scale, after);
    pixels[i + 2] = saturated(blue * scale, after);
  }
}

export function developCanvas(context: CanvasRenderingContext2D, look: keyof typeof looks): void {
  const { width, height } = context.canvas;
  const image = context.getImageData(0, 0, width, height);
  develop(image.data, 4, looks[look]);
  context.putImageData(image, 0, 0);
}
