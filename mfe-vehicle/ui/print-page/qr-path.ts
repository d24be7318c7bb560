import { create } from 'qrcode/lib/core/qrcode.js';

/** A QR code as one SVG path on a grid of `size` modules, including its quiet zone of four modules. */
export function qrPath(text: string): { path: string; size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const quiet = 4;
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) path += `M${column + quiet} ${row + quiet}h1v1h-1z`;
  }
  return { path, size: modules.size + quiet * 2 };
}
