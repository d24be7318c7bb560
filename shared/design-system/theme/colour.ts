/** Colour arithmetic for themes: WCAG 2 contrast and OKLCH lightness, on `#rrggbb` text. */

type Triple = [number, number, number];
type Lch = { l: number; c: number; h: number };

const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));
const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

function linear(hex: string): Triple {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255].map((v) => toLinear(v / 255)) as Triple;
}

function fromLinear(rgb: Triple): string {
  return `#${rgb
    .map((v) =>
      Math.round(toGamma(clamp(v)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Relative luminance, 0 to 1 (WCAG 2.2, "relative luminance"). */
export function luminance(hex: string): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

function toOklab(hex: string): Triple {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function labToLinear([L, a, b]: Triple): Triple {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Converts to lightness 0 to 1, chroma 0 to about 0.37, hue in radians. */
export function toLch(hex: string): Lch {
  const [l, a, b] = toOklab(hex);
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) };
}

/** Returns the nearest displayable colour: chroma is reduced, lightness and hue stay. */
export function fromLch({ l, c, h }: Lch): string {
  const lightness = clamp(l);
  for (let chroma = c; ; chroma -= 0.005) {
    const clamped = Math.max(0, chroma);
    const rgb = labToLinear([lightness, clamped * Math.cos(h), clamped * Math.sin(h)]);
    if (clamped === 0 || rgb.every((v) => v >= -0.0005 && v <= 1.0005)) return fromLinear(rgb);
  }
}

/** Mixes `share` of `b` into `a`, in OKLab. */
export function mix(a: string, b: string, share: number): string {
  const [x, y] = [toOklab(a), toOklab(b)];
  return fromLinear(labToLinear(x.map((v, i) => v + ((y[i] ?? 0) - v) * share) as Triple));
}

/** Returns the same hue, lighter (positive) or darker (negative) by OKLCH lightness. */
export function shift(hex: string, by: number): string {
  const lch = toLch(hex);
  return fromLch({ ...lch, l: lch.l + by });
}

/** Returns the lowest contrast of a colour against several backgrounds. */
export function worstContrast(hex: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrast(hex, ground)));
}

/**
 * Returns the colour itself if it has `ratio` on every background, otherwise its hue at the nearest lightness
 * that has. If none has, returns black or white, whichever is better.
 */
export function readable(hex: string, grounds: readonly string[], ratio: number): string {
  if (worstContrast(hex, grounds) >= ratio) return hex;
  const lch = toLch(hex);
  for (let step = 1; step <= 100; step += 1) {
    for (const l of [lch.l - step / 100, lch.l + step / 100]) {
      if (l < 0 || l > 1) continue;
      const candidate = fromLch({ ...lch, l });
      if (worstContrast(candidate, grounds) >= ratio) return candidate;
    }
  }
  return bestOf(['#000000', '#ffffff'], grounds);
}

/** Returns the candidate with the highest worst contrast. */
export function bestOf(candidates: readonly string[], grounds: readonly string[]): string {
  return candidates.reduce((best, next) =>
    worstContrast(next, grounds) > worstContrast(best, grounds) ? next : best,
  );
}
