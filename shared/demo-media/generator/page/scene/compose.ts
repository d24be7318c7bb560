import * as THREE from 'three';
import type { Anchors } from '../bodies/car.ts';

export interface Shot {
  width: number;
  height: number;
  /** Camera direction in degrees: azimuth from the nose towards the left, elevation above ground. */
  azimuth: number;
  elevation: number;
  fov: number;
  /** Fraction of the picture's width (or height) that the vehicle fills. */
  fill: number;
  /** Vertical position of the wheels' contact points in the picture: 0 top, 1 bottom. */
  foot: number;
  steer?: number;
  /** Moves the vehicle to the right by this fraction of the width. */
  aside?: number;
  /** A close-up of one of the vehicle's anchors: the camera's position relative to it, in metres. */
  close?: {
    anchor: string;
    from: readonly [x: number, y: number, z: number];
    raise?: number;
    /** Moves the point that it looks at to the vehicle's right. */
    across?: number;
  };
  /** Keeps distance and centre constant for every azimuth, so a spinning vehicle does not change its size. */
  turntable?: boolean;
}

/** A camera that frames the vehicle's bounding box. */
export function frameCamera(shot: Shot, box: THREE.Box3, anchors: Anchors = {}): THREE.PerspectiveCamera {
  const near = shot.close && anchors[shot.close.anchor as keyof Anchors];
  if (near && shot.close) {
    const close = new THREE.PerspectiveCamera(shot.fov, shot.width / shot.height, 0.05, 200);
    const focus = near.at.clone().add(new THREE.Vector3(0, shot.close.raise ?? 0, shot.close.across ?? 0));
    close.position.copy(focus).add(new THREE.Vector3(...shot.close.from));
    close.lookAt(focus);
    close.updateMatrixWorld();
    return close;
  }
  return shot.turntable ? turntableCamera(shot, box) : fittedCamera(shot, box);
}

/** A camera with the same distance and centre from every side, which fits a cylinder around the vehicle. */
function turntableCamera(shot: Shot, box: THREE.Box3): THREE.PerspectiveCamera {
  const camera = new THREE.PerspectiveCamera(shot.fov, shot.width / shot.height, 0.1, 200);
  const size = box.getSize(new THREE.Vector3());
  const target = box.getCenter(new THREE.Vector3());
  const half = Math.tan(THREE.MathUtils.degToRad(shot.fov / 2));
  const widest = Math.max(size.x, (size.x + size.z) * 0.73);
  const distance =
    Math.max(widest / 2 / (half * camera.aspect * shot.fill), (size.y * 0.6) / (half * shot.fill)) +
    size.z / 2;
  const [azimuth, elevation] = [
    THREE.MathUtils.degToRad(shot.azimuth),
    THREE.MathUtils.degToRad(shot.elevation),
  ];
  camera.position
    .copy(target)
    .addScaledVector(
      new THREE.Vector3(
        Math.cos(azimuth) * Math.cos(elevation),
        Math.sin(elevation),
        -Math.sin(azimuth) * Math.cos(elevation),
      ),
      distance,
    );
  camera.lookAt(target);
  camera.updateMatrixWorld();
  return camera;
}

function fittedCamera(shot: Shot, box: THREE.Box3): THREE.PerspectiveCamera {
  const camera = new THREE.PerspectiveCamera(shot.fov, shot.width / shot.height, 0.1, 200);
  const target = box.getCenter(new THREE.Vector3());
  const azimuth = THREE.MathUtils.degToRad(shot.azimuth);
  const elevation = THREE.MathUtils.degToRad(shot.elevation);
  const direction = new THREE.Vector3(
    Math.cos(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
    -Math.sin(azimuth) * Math.cos(elevation),
  );
  let [near, far] = [2, 90];
  let bounds = new THREE.Box2();
  for (let i = 0; i < 24; i++) {
    const distance = (near + far) / 2;
    camera.position.copy(target).addScaledVector(direction, distance);
    camera.lookAt(target);
    camera.updateMatrixWorld();
    bounds = projectedBounds(camera, box);
    const size = bounds.getSize(new THREE.Vector2());
    if (size.x / 2 > shot.fill || size.y / 2 > shot.foot - 0.08) near = distance;
    else far = distance;
  }
  const centre = (bounds.min.x + bounds.max.x) / 2;
  const verticalSpan = 1 - 2 * shot.foot;
  camera.setViewOffset(
    shot.width,
    shot.height,
    (centre / 2 - (shot.aside ?? 0)) * shot.width,
    ((verticalSpan - bounds.min.y) / 2) * shot.height,
    shot.width,
    shot.height,
  );
  camera.updateProjectionMatrix();
  return camera;
}

function projectedBounds(camera: THREE.Camera, box: THREE.Box3): THREE.Box2 {
  const bounds = new THREE.Box2();
  for (const x of [box.min.x, box.max.x]) {
    for (const y of [box.min.y, box.max.y]) {
      for (const z of [box.min.z, box.max.z]) {
        const p = new THREE.Vector3(x, y, z).project(camera);
        bounds.expandByPoint(new THREE.Vector2(p.x, p.y));
      }
    }
  }
  return bounds;
}

/** The shadow on the ground: the vehicle's outline from below, blurred by height. */
export function groundShadow(
  renderer: THREE.WebGLRenderer,
  vehicle: THREE.Object3D,
  box: THREE.Box3,
  strength: number,
): THREE.Mesh {
  const margin = 1.6;
  const width = box.max.x - box.min.x + margin * 2;
  const depth = box.max.z - box.min.z + margin * 2;
  // Pixels per metre: the shadow of a long vehicle needs no finer ones.
  const scale = width > 7 ? 96 : 160;
  const size = [Math.round(width * scale), Math.round(depth * scale)] as const;
  const scene = new THREE.Scene();
  scene.overrideMaterial = new THREE.MeshBasicMaterial({ color: '#000', side: THREE.DoubleSide });
  const parent = vehicle.parent;
  scene.add(vehicle);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = size;
  const context = canvas.getContext('2d')!;
  const camera = new THREE.OrthographicCamera(-width / 2, width / 2, depth / 2, -depth / 2, 0.001, 10);
  const middle = box.getCenter(new THREE.Vector3());
  camera.position.set(middle.x, -0.05, middle.z);
  camera.up.set(0, 0, 1);
  camera.lookAt(middle.x, 1, middle.z);
  const old = renderer.getSize(new THREE.Vector2());
  renderer.setSize(...size, false);
  for (const [height, blur, alpha] of [
    [0.1, 3, 0.85],
    [0.2, 9, 0.5],
    [0.45, 22, 0.55],
    [3, 60, 0.5],
  ] as const) {
    camera.far = height + 0.05;
    camera.updateProjectionMatrix();
    renderer.setClearColor('#000', 0);
    renderer.render(scene, camera);
    context.filter = `blur(${(blur * scale) / 160}px)`;
    context.globalAlpha = alpha * strength;
    context.drawImage(renderer.domElement, 0, 0);
  }
  renderer.setSize(old.x, old.y, false);
  if (parent) parent.add(vehicle);
  const texture = new THREE.CanvasTexture(canvas);
  const plane = new THREE.Mesh(
    new THREE.PlaneGeometry(width, depth),
    new THREE.MeshBasicMaterial({
      map: texture,
      transparent: true,
      depthWrite: false,
      toneMapped: false,
      side: THREE.DoubleSide,
    }),
  );
  plane.rotation.x = Math.PI / 2;
  plane.position.set(middle.x, 0.001, middle.z);
  return plane;
}
