import * as THREE from 'three';

export interface Trim {
  seat: string;
  dash: string;
  panel: string;
  /** Decor strip. */
  decor: string;
  decorMetal: number;
  lining: string;
  cloth?: boolean;
  /** A small radio in place of the wide screen. */
  radio?: boolean;
}

export const trims: Record<string, Trim> = {
  dark: {
    seat: '#232325',
    dash: '#1b1c1d',
    panel: '#202122',
    decor: '#8b8f93',
    decorMetal: 0.9,
    lining: '#b9b7b2',
  },
  tan: {
    seat: '#553829',
    dash: '#1b1b1c',
    panel: '#4b3226',
    decor: '#3b2a1d',
    decorMetal: 0.1,
    lining: '#bdb9b2',
  },
  stone: {
    seat: '#a79c8c',
    dash: '#232426',
    panel: '#968b7b',
    decor: '#6f5a45',
    decorMetal: 0.1,
    lining: '#c9c5bd',
  },
  grey: {
    seat: '#5d6166',
    dash: '#242528',
    panel: '#43464a',
    decor: '#9a9da1',
    decorMetal: 0.6,
    lining: '#c2c1bd',
    cloth: true,
  },
  white: {
    seat: '#cfcac0',
    dash: '#1d1e20',
    panel: '#bdb8ae',
    decor: '#17181a',
    decorMetal: 0.1,
    lining: '#d2cfc8',
  },
  utility: {
    seat: '#2a2c2f',
    dash: '#1f2022',
    panel: '#232426',
    decor: '#3a3c3f',
    decorMetal: 0.2,
    lining: '#a9a8a5',
    cloth: true,
    radio: true,
  },
};

/** A material that uses the `ao` of its vertices and, with `grain`, the relief of leather or plastic. */
export function surface(
  colour: string,
  roughness: number,
  options: { metalness?: number; grain?: number; coat?: number; emissiveMap?: THREE.Texture } = {},
): THREE.MeshPhysicalMaterial {
  const material = new THREE.MeshPhysicalMaterial({
    color: colour,
    roughness,
    metalness: options.metalness ?? 0,
    clearcoat: options.coat ?? 0,
    clearcoatRoughness: 0.08,
  });
  const grain = (options.grain ?? 0).toFixed(3);
  material.customProgramCacheKey = () => `surface-${grain}`;
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = `attribute float ao; varying float vAo; varying vec3 vPlace;\n${shader.vertexShader.replace('#include <begin_vertex>', '#include <begin_vertex>\nvAo = ao; vPlace = position;')}`;
    shader.fragmentShader = `varying float vAo; varying vec3 vPlace;
float cellNoise(vec3 p) { vec3 i = floor(p), f = fract(p); f = f * f * (3.0 - 2.0 * f); float r = 0.0;
  for (int k = 0; k < 8; k++) { vec3 o = vec3(k & 1, (k >> 1) & 1, k >> 2); vec3 w = mix(1.0 - f, f, o); r += w.x * w.y * w.z * fract(sin(dot(i + o, vec3(12.9, 78.2, 37.7))) * 43758.5); } return r; }
${shader.fragmentShader
  .replace(
    '#include <normal_fragment_maps>',
    `#include <normal_fragment_maps>
   if (${grain} > 0.0) { vec3 q = vPlace * 520.0; float c = cellNoise(q);
     vec3 slope = vec3(cellNoise(q + vec3(0.6, 0, 0)) - c, cellNoise(q + vec3(0, 0.6, 0)) - c, cellNoise(q + vec3(0, 0, 0.6)) - c);
     normal = normalize(normal - mat3(viewMatrix) * slope * ${grain}); }`,
  )
  .replace(
    '#include <aomap_fragment>',
    `reflectedLight.indirectDiffuse *= vAo; reflectedLight.indirectSpecular *= vAo * vAo;
   reflectedLight.directSpecular *= vAo;
   #ifdef USE_CLEARCOAT
   clearcoatSpecularIndirect *= vAo;
   #endif`,
  )}`;
  };
  return material;
}

/** An illuminated display. */
export function display(
  draw: (context: CanvasRenderingContext2D, width: number, height: number) => void,
  width: number,
  height: number,
): THREE.Mesh {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * 3000);
  canvas.height = Math.round(height * 3000);
  draw(canvas.getContext('2d')!, canvas.width, canvas.height);
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 4;
  const mesh = new THREE.Mesh(
    new THREE.PlaneGeometry(width, height),
    new THREE.MeshBasicMaterial({ map: texture, toneMapped: false }),
  );
  mesh.rotation.y = -Math.PI / 2;
  return mesh;
}

/** A street map with a route and two cards beside it. */
export function drawMap(c: CanvasRenderingContext2D, w: number, h: number) {
  c.fillStyle = '#0e1a24';
  c.fillRect(0, 0, w, h);
  c.lineCap = 'round';
  const random = seeded(7);
  for (let i = 0; i < 26; i++) {
    c.strokeStyle = i % 5 ? '#1d3342' : '#2b4a5d';
    c.lineWidth = h * (i % 5 ? 0.012 : 0.022);
    c.beginPath();
    const [x, y] = [random() * w, random() * h];
    c.moveTo(x - w, y + (random() - 0.5) * h);
    c.bezierCurveTo(
      x,
      y,
      x + random() * w * 0.3,
      y - random() * h * 0.4,
      x + w,
      y + (random() - 0.5) * h * 1.6,
    );
    c.stroke();
  }
  c.fillStyle = '#143a4a';
  c.beginPath();
  c.ellipse(w * 0.78, h * 0.2, w * 0.3, h * 0.24, 0.3, 0, 7);
  c.fill();
  c.strokeStyle = '#38b6ff';
  c.lineWidth = h * 0.03;
  c.beginPath();
  c.moveTo(w * 0.42, h * 1.05);
  c.bezierCurveTo(w * 0.46, h * 0.6, w * 0.66, h * 0.66, w * 0.72, h * 0.3);
  c.stroke();
  c.fillStyle = '#ffffff';
  c.beginPath();
  c.arc(w * 0.455, h * 0.74, h * 0.04, 0, 7);
  c.fill();
  for (const [y, tall] of [
    [0.08, 0.36],
    [0.5, 0.42],
  ] as const) {
    c.fillStyle = 'rgba(8,13,18,.82)';
    c.beginPath();
    c.roundRect(w * 0.025, h * y, w * 0.27, h * tall, h * 0.04);
    c.fill();
    c.fillStyle = '#8ea3b1';
    for (let i = 0; i < 3; i++)
      c.fillRect(w * 0.05, h * (y + 0.07 + i * 0.08), w * (0.2 - i * 0.05), h * 0.024);
    c.fillStyle = '#38b6ff';
    c.beginPath();
    c.arc(w * 0.075, h * (y + tall - 0.07), h * 0.032, 0, 7);
    c.fill();
  }
}

/** A radio: the station between two rows of keys. */
export function drawRadio(c: CanvasRenderingContext2D, w: number, h: number) {
  c.fillStyle = '#0b0d0f';
  c.fillRect(0, 0, w, h);
  c.fillStyle = '#16212a';
  c.fillRect(w * 0.18, h * 0.12, w * 0.64, h * 0.76);
  c.fillStyle = '#d7e3ea';
  c.font = `600 ${h * 0.26}px sans-serif`;
  c.textAlign = 'center';
  c.fillText('102.4 FM', w * 0.5, h * 0.5);
  c.fillStyle = '#3d5666';
  for (let i = 0; i < 5; i++) c.fillRect(w * (0.22 + i * 0.116), h * 0.64, w * 0.095, h * 0.16);
  c.fillStyle = '#2a2e32';
  for (const x of [0.03, 0.86])
    for (let i = 0; i < 4; i++) c.fillRect(w * x, h * (0.14 + i * 0.19), w * 0.11, h * 0.13);
}

/** Two dials and the display between them. */
export function drawDials(c: CanvasRenderingContext2D, w: number, h: number) {
  c.fillStyle = '#05070a';
  c.fillRect(0, 0, w, h);
  c.lineCap = 'round';
  for (const [x, share] of [
    [0.21, 0.62],
    [0.79, 0.36],
  ] as const) {
    const r = h * 0.38;
    c.lineWidth = h * 0.022;
    c.strokeStyle = '#2a333b';
    c.beginPath();
    c.arc(w * x, h * 0.52, r, 2.4, 7.0);
    c.stroke();
    c.strokeStyle = '#4cc2ff';
    c.beginPath();
    c.arc(w * x, h * 0.52, r, 2.4, 2.4 + 4.6 * share);
    c.stroke();
    c.strokeStyle = '#dfe7ee';
    c.lineWidth = h * 0.008;
    for (let i = 0; i <= 20; i++) {
      const turn = 2.4 + (4.6 * i) / 20;
      const inner = r * (i % 5 ? 0.86 : 0.78);
      c.beginPath();
      c.moveTo(w * x + Math.cos(turn) * inner, h * 0.52 + Math.sin(turn) * inner);
      c.lineTo(w * x + Math.cos(turn) * r * 0.92, h * 0.52 + Math.sin(turn) * r * 0.92);
      c.stroke();
    }
    const turn = 2.4 + 4.6 * share;
    c.strokeStyle = '#ff5a3c';
    c.lineWidth = h * 0.014;
    c.beginPath();
    c.moveTo(w * x, h * 0.52);
    c.lineTo(w * x + Math.cos(turn) * r * 0.84, h * 0.52 + Math.sin(turn) * r * 0.84);
    c.stroke();
  }
  c.fillStyle = '#5a6772';
  for (const side of [-1, 1]) {
    c.beginPath();
    c.moveTo(w * (0.5 + side * 0.02), h * 0.3);
    c.lineTo(w * (0.5 + side * 0.085), h * 0.86);
    c.lineTo(w * (0.5 + side * 0.075), h * 0.86);
    c.lineTo(w * (0.5 + side * 0.015), h * 0.3);
    c.fill();
  }
  c.fillStyle = '#c9d2d9';
  c.beginPath();
  c.roundRect(w * 0.465, h * 0.5, w * 0.07, h * 0.2, h * 0.05);
  c.fill();
}

export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}
