import * as THREE from 'three';
import { groundShadow } from '../scene/compose.ts';
import { developCanvas, type looks } from '../scene/develop.ts';
import { createEnvironment, skySphere, type Outdoor } from '../scene/environment.ts';
import { paints } from '../scene/materials.ts';
import { modelOf } from '../scene/models.ts';
import { surroundingsOf, type Place } from '../scene/photographed.ts';
import { skyInGlass } from '../shell/paint-shader.ts';

export interface Actor {
  body: string;
  colour: string;
  /** The vehicle's centre on the ground, and its nose's direction (degrees from +x towards -z). */
  x: number;
  z: number;
  turn: number;
  steer?: number;
}

/** A scene: a sky or a photographed place, a ground that goes out of focus, distant objects and vehicles. */
export interface SceneSpec {
  sky: Outdoor;
  /** Gives the light, the reflections and what is far away; of the sky only the sun's direction counts. */
  place?: Place;
  sunColour: string;
  sunPower: number;
  ambient?: number;
  ground: () => THREE.Object3D[];
  /** Objects out of focus. */
  far: () => THREE.Object3D[];
  /** Objects in focus, beside the vehicles. */
  near?: () => THREE.Object3D[];
  actors: readonly Actor[];
  camera: { at: readonly [number, number, number]; to: readonly [number, number, number]; fov: number };
  blur?: number;
  exposure?: number;
  look?: keyof typeof looks;
}

export async function renderScene(
  renderer: THREE.WebGLRenderer,
  spec: SceneSpec,
  width: number,
  height: number,
): Promise<string> {
  const surroundings = spec.place && (await surroundingsOf(renderer, spec.place));
  const environment = surroundings?.reflections ?? createEnvironment(renderer, spec.sky);
  const camera = new THREE.PerspectiveCamera(spec.camera.fov, width / height, 0.1, 900);
  camera.position.set(...spec.camera.at);
  camera.lookAt(...spec.camera.to);
  const scene = () => {
    const result = new THREE.Scene();
    result.environment = environment;
    result.environmentIntensity = spec.place?.light ?? spec.ambient ?? 1;
    const sun = new THREE.DirectionalLight(spec.sunColour, spec.sunPower);
    sun.position.copy(spec.sky.sun).normalize().multiplyScalar(60);
    sun.castShadow = true;
    sun.shadow.mapSize.set(2048, 2048);
    sun.shadow.radius = 4;
    sun.shadow.bias = -0.0008;
    sun.shadow.normalBias = 0.03;
    Object.assign(sun.shadow.camera, { left: -22, right: 22, top: 22, bottom: -22, near: 5, far: 140 });
    result.add(sun);
    return result;
  };
  skyInGlass.value = 0;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = THREE.PCFShadowMap;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  renderer.toneMappingExposure = spec.exposure ?? 1;

  if (surroundings) {
    // A small panorama is magnified thirty times: out of focus, as with a long lens.
    const backdrop = new THREE.Scene();
    backdrop.background = surroundings.panorama;
    backdrop.backgroundIntensity = spec.place!.shown ?? 1;
    draw(renderer, context, backdrop, camera, width, height, 1, width / 130);
  }
  const distance = scene();
  if (!surroundings) {
    const sky = skySphere(spec.sky);
    sky.scale.setScalar(10);
    distance.add(sky);
  }
  for (const object of spec.far()) distance.add(object);
  draw(renderer, context, distance, camera, width, height, 1, spec.blur ?? 3);

  const stage = scene();
  stage.add(...spec.ground(), ...(spec.near?.() ?? []));
  spec.actors.forEach((actor, i) =>
    stage.add(
      place(renderer, actor, spec.actors.slice(0, i).filter(({ body }) => body === actor.body).length),
    ),
  );
  draw(renderer, context, stage, camera, width, height, 1.5, 0);
  renderer.shadowMap.enabled = false;
  renderer.toneMappingExposure = 1;
  if (spec.look) developCanvas(context, spec.look);
  if (!surroundings) environment.dispose();
  return canvas.toDataURL('image/png');
}

function draw(
  renderer: THREE.WebGLRenderer,
  context: CanvasRenderingContext2D,
  scene: THREE.Scene,
  camera: THREE.Camera,
  width: number,
  height: number,
  sampling: number,
  blur: number,
) {
  renderer.setSize(width * sampling, height * sampling, false);
  renderer.setClearColor('#000', 0);
  renderer.render(scene, camera);
  context.filter = blur ? `blur(${blur}px)` : 'none';
  context.drawImage(renderer.domElement, -blur * 2, -blur * 2, width + blur * 4, height + blur * 4);
  context.filter = 'none';
}

/** Places a vehicle. `nth` distinguishes equal bodies in a scene. */
function place(renderer: THREE.WebGLRenderer, actor: Actor, nth: number): THREE.Group {
  const vehicle = modelOf(actor.body, 0.017, nth);
  vehicle.repaint(paints[actor.colour]!);
  for (const wheel of vehicle.steered) wheel.rotation.y = actor.steer ?? 0;
  const box = new THREE.Box3().setFromObject(vehicle.group);
  box.min.y = 0;
  const holder = new THREE.Group();
  renderer.shadowMap.enabled = false;
  const contact = groundShadow(renderer, vehicle.group, box, 0.95);
  renderer.shadowMap.enabled = true;
  contact.position.y = 0.006;
  vehicle.group.traverse((object) => {
    if (!(object instanceof THREE.Mesh)) return;
    const material = object.material as THREE.Material;
    object.castShadow = !material.transparent;
    object.receiveShadow = true;
  });
  holder.add(vehicle.group, contact);
  holder.position.set(actor.x, 0, actor.z);
  holder.rotation.y = THREE.MathUtils.degToRad(actor.turn);
  return holder;
}
