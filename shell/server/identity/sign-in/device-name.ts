const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** Names a browser so that its owner recognises it: `Chrome, Android`; empty if the user agent is unknown. */
export function deviceName(userAgent: string): string {
  return [browsers, systems]
    .map((names) => names.find(([pattern]) => pattern.test(userAgent))?.[1])
    .filter((name) => name !== undefined)
    .join(', ');
}
