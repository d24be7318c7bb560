import * as THREE from 'three';
import type { CarSpec, LampArt, Outline, ProjectionArt, Stroke } from './car-spec.ts';

/** A projection drawn on canvases: its origin, its size in metres, and its channels. */
export interface Projection {
  origin: THREE.Vector2;
  size: THREE.Vector2;
  /** red: glass, green: matt trim, blue: shut lines */
  first: THREE.Texture;
  /** red: chrome, green: lamp, blue: gloss black */
  second: THREE.Texture;
  /** The details inside the lamps. */
  lamps: THREE.Texture;
}

export function drawProjection(
  art: ProjectionArt,
  frame: { a: readonly [number, number]; b: readonly [number, number]; pixelsPerMetre: number },
): Projection {
  const width = frame.a[1] - frame.a[0];
  const height = frame.b[1] - frame.b[0];
  const scale = frame.pixelsPerMetre;
  const canvas = () => {
    const element = document.createElement('canvas');
    element.width = Math.ceil(width * scale);
    element.height = Math.ceil(height * scale);
    const context = element.getContext('2d')!;
    context.fillStyle = '#000';
    context.fillRect(0, 0, element.width, element.height);
    context.setTransform(scale, 0, 0, -scale, -frame.a[0] * scale, frame.b[1] * scale);
    context.lineJoin = 'round';
    context.lineCap = 'round';
    return context;
  };
  const first = canvas();
  const second = canvas();
  const lamps = canvas();
  first.globalCompositeOperation = 'lighter';
  second.globalCompositeOperation = 'lighter';
  for (const outline of art.trim ?? []) fill(first, outline, '#0f0');
  for (const outline of art.gloss ?? []) fill(second, outline, '#00f');
  for (const outline of art.glass ?? []) fill(first, outline, '#f00');
  for (const stroke of art.grooves ?? []) line(first, stroke, '#00f', stroke.width ?? 0.006);
  for (const item of art.chrome ?? []) {
    if ('width' in item && item.width) line(second, item, '#f00', item.width);
    else fill(second, item, '#f00');
  }
  for (const lamp of art.lamps ?? []) {
    fill(second, lamp, '#0f0');
    drawLamp(lamps, lamp);
  }
  const texture = (context: CanvasRenderingContext2D, colour: boolean) => {
    const result = new THREE.CanvasTexture(context.canvas);
    result.generateMipmaps = false;
    result.minFilter = THREE.LinearFilter;
    if (colour) result.colorSpace = THREE.SRGBColorSpace;
    return result;
  };
  return {
    origin: new THREE.Vector2(frame.a[0], frame.b[0]),
    size: new THREE.Vector2(width, height),
    first: texture(first, false),
    second: texture(second, false),
    lamps: texture(lamps, true),
  };
}

export interface CarProjections {
  side: Projection;
  nose: Projection;
  tail: Projection;
  front: Projection;
  rear: Projection;
  top: Projection;
}

export function drawProjections(spec: CarSpec): CarProjections {
  const end = spec.length / 2 + 0.15;
  const y = [0, spec.height + 0.1] as const;
  const across = [0, spec.width / 2 + 0.15] as const;
  const long = spec.length > 6 ? 320 : 520;
  return {
    side: drawProjection(spec.art.side, { a: [-end, end], b: y, pixelsPerMetre: long }),
    nose: drawProjection(spec.art.nose, { a: [0, 2.4], b: [0, 1.6], pixelsPerMetre: 640 }),
    tail: drawProjection(spec.art.tail, {
      a: [0, 2.4],
      b: [0, Math.max(1.6, spec.height)],
      pixelsPerMetre: 560,
    }),
    front: drawProjection(spec.art.front, { a: across, b: y, pixelsPerMetre: 400 }),
    rear: drawProjection(spec.art.rear, { a: across, b: y, pixelsPerMetre: 400 }),
    top: drawProjection(spec.art.top, { a: [-end, end], b: across, pixelsPerMetre: 320 }),
  };
}

function path(context: CanvasRenderingContext2D, item: Outline | Stroke, closed: boolean) {
  const points = item.points;
  const at = (i: number) => points[(i + points.length) % points.length]!;
  context.beginPath();
  if (closed) context.moveTo((at(-1)[0] + at(0)[0]) / 2, (at(-1)[1] + at(0)[1]) / 2);
  else context.moveTo(at(0)[0], at(0)[1]);
  const corners = closed ? points.map((_, i) => i) : points.slice(1, -1).map((_, i) => i + 1);
  for (const i of corners) {
    const [before, here, after] = [at(i - 1), at(i), at(i + 1)];
    context.arcTo(
      here[0],
      here[1],
      after[0],
      after[1],
      fittingRadius(before, here, after, here[2] ?? item.radius ?? 0.03),
    );
  }
  if (closed) context.closePath();
  else context.lineTo(at(-1)[0], at(-1)[1]);
}

type Corner = readonly [a: number, b: number, radius?: number];

/** The desired radius, or the largest whose arc fits within half of both edges. */
function fittingRadius(before: Corner, here: Corner, after: Corner, wished: number): number {
  const [ax, ay] = [before[0] - here[0], before[1] - here[1]];
  const [bx, by] = [after[0] - here[0], after[1] - here[1]];
  const [la, lb] = [Math.hypot(ax, ay), Math.hypot(bx, by)];
  if (la === 0 || lb === 0) return 0;
  const angle = Math.acos(Math.max(-1, Math.min(1, (ax * bx + ay * by) / (la * lb))));
  return Math.min(wished, 0.49 * Math.min(la, lb) * Math.tan(angle / 2));
}

function fill(context: CanvasRenderingContext2D, outline: Outline, style: string) {
  path(context, outline, true);
  context.fillStyle = style;
  context.fill();
}

function line(context: CanvasRenderingContext2D, stroke: Outline | Stroke, style: string, width: number) {
  path(context, stroke, false);
  context.strokeStyle = style;
  context.lineWidth = width;
  context.stroke();
}

function drawLamp(context: CanvasRenderingContext2D, lamp: LampArt) {
  const isTail = lamp.kind === 'tail';
  const base = { head: '#23262b', fog: '#2a2d31', tail: '#3d0205', amber: '#8a3a00' }[lamp.kind];
  context.save();
  path(context, lamp, true);
  context.clip();
  path(context, lamp, true);
  context.fillStyle = base;
  context.fill();
  const edges = lamp.points.map(([a]) => a);
  for (let a = Math.min(...edges); a < Math.max(...edges); a += 0.012) {
    context.fillStyle = isTail ? 'rgba(120,10,14,.55)' : 'rgba(120,126,134,.35)';
    context.fillRect(a, 0, 0.004, 3);
  }
  for (const [a, b, radius] of lamp.lenses ?? []) {
    const glow = context.createRadialGradient(
      a - radius * 0.25,
      b + radius * 0.3,
      radius * 0.05,
      a,
      b,
      radius,
    );
    const colours = isTail
      ? ['#ff6a60', '#c4141a', '#5a0408', '#1a0103']
      : ['#ffffff', '#aeb8c4', '#3b424c', '#0c0e11'];
    colours.forEach((colour, i) => glow.addColorStop([0, 0.35, 0.75, 1][i]!, colour));
    context.fillStyle = '#8d939b';
    context.beginPath();
    context.arc(a, b, radius * 1.14, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = glow;
    context.beginPath();
    context.arc(a, b, radius, 0, Math.PI * 2);
    context.fill();
  }
  for (const stroke of lamp.signature ?? []) {
    const width = stroke.width ?? 0.014;
    const glow = isTail ? '#ff2a22' : lamp.kind === 'amber' ? '#ff9a2a' : '#ffffff';
    context.shadowColor = glow;
    context.shadowBlur = 14;
    line(context, stroke, glow, width);
    context.shadowBlur = 0;
    line(context, stroke, isTail ? '#ff5c50' : '#ffffff', width * 0.5);
  }
  context.restore();
}
