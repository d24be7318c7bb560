import * as THREE from 'three';
import type { Vehicle } from './bodies/car.ts';
import { vehicles } from './bodies/catalogue.ts';
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
  const layer = (blur = 0, alpha = 1) => {
    const sampling = blur ? 0.5 : OVERSAMPLE;
    renderer.setSize(shot.width * sampling, shot.height * sampling, false);
    renderer.setClearColor('#000', 0);
    renderer.render(scene, camera);
    context.filter = blur ? `blur(${blur}px)` : 'none';
    context.globalAlpha = alpha;
    context.drawImage(renderer.domElement, 0, 0, shot.width, shot.height);
    context.filter = 'none';
    context.globalAlpha = 1;
  };
  vehicle.group.scale.y = -1;
  layer(shot.width / 320, 0.1);
  vehicle.group.scale.y = 1;
  scene.remove(vehicle.group);
  scene.add(shadow);
  layer();
  scene.remove(shadow);
  scene.add(vehicle.group);
  layer();
  return canvas.toDataURL('image/png');
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

Object.assign(globalThis, { renderJob, bodies: Object.keys(vehicles) });
