type Street = { d: string; width: number };

/** A street plan drawn from a name: decoration, the same every time, and no claim about the real streets. */
export function streets(name: string): Street[] {
  let state = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2_147_483_647, 7);
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const tilt = (random() - 0.5) * 40;
  const lines: Street[] = [];
  for (let x = -20; x < 340; x += 26 + Math.round(random() * 22)) lines.push({ d: `M${x} -10L${Math.round(x + tilt)} 190`, width: random() > 0.75 ? 7 : 3 });
  for (let y = 8; y < 190; y += 24 + Math.round(random() * 18)) lines.push({ d: `M-10 ${y}L330 ${Math.round(y - tilt / 2)}`, width: random() > 0.75 ? 7 : 3 });
  const bend = Math.round(40 + random() * 100);
  lines.push({ d: `M-10 ${bend}C90 ${bend - 60} 200 ${bend + 90} 330 ${Math.round(20 + random() * 140)}`, width: 11 });
  return lines;
}
