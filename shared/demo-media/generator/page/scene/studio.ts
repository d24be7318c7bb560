import * as THREE from 'three';
import type { Shot } from './compose.ts';

/** Tones of the studio's paper from top to bottom, and the intensity of the light on the floor. */
export interface Backdrop {
  top: string;
  wall: string;
  floor: string;
  front: string;
  pool: number;
}

export const paper: Backdrop = {
  top: '#d3d6d9',
  wall: '#e4e6e8',
  floor: '#dfe1e3',
  front: '#c9cccf',
  pool: 0.55,
};

/** How much of a vehicle the floor reflects where they touch. */
const reflectance = 0.55;
/** Metres above the floor at which the reflection ends: a rough floor reflects only what is close to it. */
const reflectedHeight = 0.42;

// The fog of the mirrored vehicle makes it transparent by its height instead of hazy by its distance.
THREE.ShaderChunk.fog_vertex = /* glsl */ `
#ifdef USE_FOG
  vFogDepth = abs((modelMatrix * vec4(transformed, 1.0)).y);
#endif`;
THREE.ShaderChunk.fog_fragment = /* glsl */ `
#ifdef USE_FOG
  gl_FragColor *= ${reflectance} * max(0.0, 1.0 - vFogDepth / fogFar);
#endif`;

/** Draws the reflection of a vehicle in a polished floor. The scene contains nothing else. */
export function drawMirrorImage(
  context: CanvasRenderingContext2D,
  shot: Shot,
  scene: THREE.Scene,
  draw: (target: CanvasRenderingContext2D) => void,
) {
  const canvas = document.createElement('canvas');
  canvas.width = shot.width;
  canvas.height = shot.height;
  scene.fog = new THREE.Fog('#000', 0, reflectedHeight);
  scene.scale.y = -1;
  draw(canvas.getContext('2d')!);
  scene.scale.y = 1;
  scene.fog = null;
  context.filter = `blur(${shot.width / 400}px)`;
  context.drawImage(canvas, 0, 0);
  context.filter = 'none';
}

/** Paints a light, seamless paper: wall above, floor below, with a soft pool of light under the vehicle. */
export function paintBackdrop(
  context: CanvasRenderingContext2D,
  shot: Shot,
  camera: THREE.PerspectiveCamera,
  tones: Backdrop,
) {
  const horizon =
    (0.5 - new THREE.Vector3(camera.position.x * -400, 0, camera.position.z * -400).project(camera).y / 2) *
    shot.height;
  const gradient = context.createLinearGradient(0, 0, 0, shot.height);
  const at = (y: number) => Math.min(1, Math.max(0, y / shot.height));
  const seam = Math.max(0.2, at(horizon));
  gradient.addColorStop(0, tones.top);
  gradient.addColorStop(seam * 0.8, tones.wall);
  gradient.addColorStop(Math.min(0.9, seam + 0.15), tones.floor);
  gradient.addColorStop(1, tones.front);
  context.fillStyle = gradient;
  context.fillRect(0, 0, shot.width, shot.height);
  const middle = shot.width * (0.5 + (shot.aside ?? 0));
  const pool = context.createRadialGradient(
    middle,
    shot.height * 0.78,
    0,
    middle,
    shot.height * 0.78,
    shot.width * 0.55,
  );
  pool.addColorStop(0, `rgba(255,255,255,${tones.pool})`);
  pool.addColorStop(1, 'rgba(255,255,255,0)');
  context.fillStyle = pool;
  context.fillRect(0, 0, shot.width, shot.height);
}
