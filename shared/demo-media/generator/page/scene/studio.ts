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

/** Draws the reflection in a polished floor: soft, and fading out quickly below the wheels. */
export function drawMirrorImage(
  context: CanvasRenderingContext2D,
  shot: Shot,
  draw: (target: CanvasRenderingContext2D) => void,
) {
  const canvas = document.createElement('canvas');
  canvas.width = shot.width;
  canvas.height = shot.height;
  const target = canvas.getContext('2d')!;
  draw(target);
  const fade = target.createLinearGradient(
    0,
    (shot.foot - 0.22) * shot.height,
    0,
    Math.min(1, shot.foot + 0.16) * shot.height,
  );
  fade.addColorStop(0, 'rgba(0,0,0,.13)');
  fade.addColorStop(0.45, 'rgba(0,0,0,.08)');
  fade.addColorStop(1, 'rgba(0,0,0,0)');
  target.globalCompositeOperation = 'destination-in';
  target.fillStyle = fade;
  target.fillRect(0, 0, shot.width, shot.height);
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
