import * as THREE from 'three';
import type { Vehicle } from './bodies/car.ts';
import { vehicles } from './bodies/catalogue.ts';
import { renderInterior, type InteriorJob } from './interiors/render-interior.ts';
import { frameCamera, groundShadow, type Shot } from './scene/compose.ts';
import { developCanvas } from './scene/develop.ts';
import { createEnvironment } from './scene/environment.ts';
import { paints } from './scene/materials.ts';
import { modelOf } from './scene/models.ts';
import { surroundingsOf, type Place } from './scene/photographed.ts';
import { drawMirrorImage, paintBackdrop, paper, type Backdrop } from './scene/studio.ts';
import { drawWear, type Wear } from './scene/wear.ts';
import { heroes } from './scenes/heroes.ts';
import { renderScene } from './scenes/scene.ts';
import { locations, yardScene } from './scenes/yards.ts';
import { skyInGlass } from './shell/paint-shader.ts';

export interface Job {
  body: string;
  colour: string;
  shot: Shot;
  cell?: number;
  backdrop?: Backdrop;
  /** Supersampling: pixels rendered per pixel of the picture, along each side. */
  sampling?: number;
  wear?: Wear;
  /** A photographed place whose light replaces the drawn studio's. */
  light?: Place;
}

const renderer = new THREE.WebGLRenderer({
  antialias: false,
  alpha: true,
  preserveDrawingBuffer: true,
  premultipliedAlpha: true,
});
renderer.setPixelRatio(1);
renderer.toneMapping = THREE.NeutralToneMapping;
let studio: THREE.Texture | undefined;

async function lightOf(place: Place | undefined): Promise<THREE.Texture> {
  return place
    ? (await surroundingsOf(renderer, place)).reflections
    : (studio ??= createEnvironment(renderer));
}

const shadows = new Map<string, THREE.Mesh>();

function shadowOf({ body, cell, shot }: Job, vehicle: Vehicle, box: THREE.Box3): THREE.Mesh {
  const key = `${body}-${cell}-${shot.steer}`;
  let shadow = shadows.get(key);
  if (!shadow) shadows.set(key, (shadow = groundShadow(renderer, vehicle.group, box, 0.8)));
  return shadow;
}

async function renderJob(job: Job): Promise<string> {
  const { shot } = job;
  const vehicle = modelOf(job.body, job.cell ?? 0.014);
  vehicle.repaint(paints[job.colour]!);
  for (const wheel of vehicle.steered) wheel.rotation.y = shot.steer ?? 0;
  const scene = new THREE.Scene();
  scene.environment = await lightOf(job.light);
  scene.environmentIntensity = job.light?.light ?? 1;
  scene.add(vehicle.group);
  const box = new THREE.Box3().setFromObject(vehicle.group);
  box.min.y = 0;
  const camera = frameCamera(shot, box, vehicle.anchors);
  renderer.toneMappingExposure = 1;
  skyInGlass.value = 1;
  const shadow = shadowOf(job, vehicle, box);

  const canvas = document.createElement('canvas');
  canvas.width = shot.width;
  canvas.height = shot.height;
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  paintBackdrop(context, shot, camera, job.backdrop ?? paper);
  const draw = (target: CanvasRenderingContext2D, sampling: number) => {
    renderer.setSize(shot.width * sampling, shot.height * sampling, false);
    renderer.setClearColor('#000', 0);
    renderer.render(scene, camera);
    target.drawImage(renderer.domElement, 0, 0, shot.width, shot.height);
  };
  drawMirrorImage(context, shot, scene, (target) => draw(target, 0.5));
  scene.remove(vehicle.group);
  scene.add(shadow);
  draw(context, 0.5);
  scene.remove(shadow);
  scene.add(vehicle.group);
  draw(context, job.sampling ?? 1.5);
  if (job.wear) drawWear(context, job.wear, shot, vehicle.rim, camera);
  // A banner keeps the exact colour of its company.
  if (!job.backdrop) developCanvas(context, 'studio');
  return canvas.toDataURL('image/png');
}

/** Locates the vehicle's anchors in a picture, as fractions of its size; omits those that face away. */
function locateAnchors(job: Job): Record<string, { x: number; y: number }> {
  const vehicle = modelOf(job.body, job.cell ?? 0.014);
  const box = new THREE.Box3().setFromObject(vehicle.group);
  box.min.y = 0;
  const camera = frameCamera(job.shot, box, vehicle.anchors);
  const found: Record<string, { x: number; y: number }> = {};
  for (const [name, { at, facing }] of Object.entries(vehicle.anchors)) {
    if (facing.dot(camera.position.clone().sub(at).normalize()) < 0.24) continue;
    const p = at.clone().project(camera);
    found[name] = { x: Number(((p.x + 1) / 2).toFixed(4)), y: Number(((1 - p.y) / 2).toFixed(4)) };
  }
  return found;
}

export interface SceneJob {
  kind: 'hero' | 'location' | 'yard';
  /** A company's slug, a location's slug, or `body:colour`. */
  name: string;
  width: number;
  height: number;
}

function renderSceneJob({ kind, name, width, height }: SceneJob): Promise<string> {
  const spec = { hero: () => heroes[name]!, location: () => locations[name]!, yard: () => yardScene(name) }[
    kind
  ]();
  return renderScene(renderer, spec, width, height);
}

Object.assign(globalThis, {
  renderSceneJob,
  renderJob,
  locateAnchors,
  renderInterior: (job: InteriorJob) => renderInterior(renderer, job),
  bodies: Object.keys(vehicles),
});
