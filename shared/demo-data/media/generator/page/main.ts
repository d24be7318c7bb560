import * as THREE from 'three';
import type { Vehicle } from './bodies/car.ts';
import { vehicles } from './bodies/catalogue.ts';
import { renderInterior, type InteriorJob } from './interiors/render-interior.ts';
import { frameCamera, groundShadow, type Shot } from './scene/compose.ts';
import { createEnvironment } from './scene/environment.ts';
import { paints } from './scene/materials.ts';

export interface Job {
  body: string;
  colour: string;
  shot: Shot;
  cell?: number;
}

const renderer = new THREE.WebGLRenderer({ antialias: false, alpha: true, preserveDrawingBuffer: true, premultipliedAlpha: true });
renderer.setPixelRatio(1);
renderer.toneMapping = THREE.NeutralToneMapping;
const studio = createEnvironment(renderer);
const OVERSAMPLE = 2;

const built = new Map<string, Vehicle>();

function vehicleOf(body: string, cell: number): Vehicle {
  const key = `${body}-${cell}`;
  let vehicle = built.get(key);
  if (!vehicle) built.set(key, (vehicle = vehicles[body]!(cell)));
  return vehicle;
}

async function renderJob(job: Job): Promise<string> {
  const { shot } = job;
  const vehicle = vehicleOf(job.body, job.cell ?? 0.014);
  vehicle.repaint(paints[job.colour]!);
  for (const wheel of vehicle.steered) wheel.rotation.y = shot.steer ?? 0;
  const scene = new THREE.Scene();
  scene.environment = studio;
  scene.add(vehicle.group);
  const box = new THREE.Box3().setFromObject(vehicle.group);
  box.min.y = 0;
  const camera = frameCamera(shot, box);
  renderer.toneMappingExposure = 1;
  const shadow = groundShadow(renderer, vehicle.group, box, 0.8);

  const canvas = document.createElement('canvas');
  canvas.width = shot.width;
  canvas.height = shot.height;
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  paintBackdrop(context, shot, camera);
  const draw = (target: CanvasRenderingContext2D, sampling: number) => {
    renderer.setSize(shot.width * sampling, shot.height * sampling, false);
    renderer.setClearColor('#000', 0);
    renderer.render(scene, camera);
    target.drawImage(renderer.domElement, 0, 0, shot.width, shot.height);
  };
  vehicle.group.scale.y = -1;
  drawMirrorImage(context, shot, (target) => draw(target, 0.5));
  vehicle.group.scale.y = 1;
  scene.remove(vehicle.group);
  scene.add(shadow);
  draw(context, OVERSAMPLE);
  scene.remove(shadow);
  scene.add(vehicle.group);
  draw(context, OVERSAMPLE);
  return canvas.toDataURL('image/png');
}

/** What a polished floor gives back: soft, and gone soon below the wheels. */
function drawMirrorImage(context: CanvasRenderingContext2D, shot: Shot, draw: (target: CanvasRenderingContext2D) => void) {
  const canvas = document.createElement('canvas');
  canvas.width = shot.width;
  canvas.height = shot.height;
  const target = canvas.getContext('2d')!;
  draw(target);
  const fade = target.createLinearGradient(0, (shot.foot - 0.22) * shot.height, 0, Math.min(1, shot.foot + 0.16) * shot.height);
  fade.addColorStop(0, 'rgba(0,0,0,.2)');
  fade.addColorStop(0.45, 'rgba(0,0,0,.13)');
  fade.addColorStop(1, 'rgba(0,0,0,0)');
  target.globalCompositeOperation = 'destination-in';
  target.fillStyle = fade;
  target.fillRect(0, 0, shot.width, shot.height);
  context.filter = `blur(${shot.width / 400}px)`;
  context.drawImage(canvas, 0, 0);
  context.filter = 'none';
}

/** A light seamless paper: wall above, floor below, with a soft pool of light where the vehicle stands. */
function paintBackdrop(context: CanvasRenderingContext2D, shot: Shot, camera: THREE.PerspectiveCamera) {
  const horizon = (0.5 - new THREE.Vector3(camera.position.x * -400, 0, camera.position.z * -400).project(camera).y / 2) * shot.height;
  const gradient = context.createLinearGradient(0, 0, 0, shot.height);
  const at = (y: number) => Math.min(1, Math.max(0, y / shot.height));
  const seam = Math.max(0.2, at(horizon));
  gradient.addColorStop(0, '#d3d6d9');
  gradient.addColorStop(seam * 0.8, '#e4e6e8');
  gradient.addColorStop(Math.min(0.9, seam + 0.15), '#dfe1e3');
  gradient.addColorStop(1, '#c9cccf');
  context.fillStyle = gradient;
  context.fillRect(0, 0, shot.width, shot.height);
  const pool = context.createRadialGradient(shot.width / 2, shot.height * 0.78, 0, shot.width / 2, shot.height * 0.78, shot.width * 0.55);
  pool.addColorStop(0, 'rgba(255,255,255,.55)');
  pool.addColorStop(1, 'rgba(255,255,255,0)');
  context.fillStyle = pool;
  context.fillRect(0, 0, shot.width, shot.height);
}

Object.assign(globalThis, { renderJob, renderInterior: (job: InteriorJob) => renderInterior(renderer, job), bodies: Object.keys(vehicles) });
