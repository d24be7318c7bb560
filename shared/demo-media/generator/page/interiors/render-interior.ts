import * as THREE from 'three';
import { createEnvironment, skySphere, type Outdoor } from '../scene/environment.ts';
import { createCarInterior } from './car-interior.ts';
import { createCaravanInterior } from './caravan-interior.ts';
import { trims } from './interior-materials.ts';
import { createTruckInterior } from './truck-interior.ts';

export interface InteriorJob {
  trim: string;
  camera:
    | { at: readonly [number, number, number]; to: readonly [number, number, number]; fov: number }
    | 'panorama';
  width: number;
  height: number;
}

const daylight: Outdoor = {
  sun: new THREE.Vector3(0.5, 0.75, -0.55),
  zenith: '#b9cbe0',
  horizon: '#f4f5f4',
  ground: '#9a9c98',
  glow: '#fff3dc',
  sunPower: 8,
};

const outlook: Outdoor = { ...daylight, zenith: '#a9c7e6', horizon: '#f6f8f7', ground: '#d3d6d0' };

const scenes = new Map<string, THREE.Scene>();

function sceneFor(renderer: THREE.WebGLRenderer, trim: string): THREE.Scene {
  let scene = scenes.get(trim);
  if (scene) return scene;
  scene = new THREE.Scene();
  scene.environment = createEnvironment(renderer, daylight);
  scene.environmentIntensity = trim === 'caravan' ? 0.55 : 1.15;
  scene.add(
    trim === 'caravan'
      ? createCaravanInterior()
      : trim === 'truck'
        ? createTruckInterior(trims.utility!)
        : createCarInterior(trims[trim]!),
  );
  const sun = new THREE.DirectionalLight('#fff1da', 2.6);
  sun.position.set(3.2, 4.6, -2.6);
  sun.castShadow = true;
  sun.shadow.mapSize.set(4096, 4096);
  sun.shadow.radius = 5;
  Object.assign(sun.shadow.camera, { left: -2, right: 2, top: 2, bottom: -2, near: 1, far: 12 });
  sun.shadow.bias = -0.0006;
  sun.shadow.normalBias = 0.008;
  const fill = new THREE.PointLight('#ffffff', 0.35, 3, 1.4);
  fill.position.set(-0.2, 1.15, 0);
  scene.add(sun, fill);
  if (trim !== 'caravan') {
    for (const [x, power] of [
      [-0.95, 0.5],
      [-2.15, 0.9],
    ] as const) {
      const lamp = new THREE.PointLight('#fff6e8', power, 3, 1.3);
      lamp.position.set(x, 1.38, 0);
      scene.add(lamp);
    }
  }
  scenes.set(trim, scene);
  return scene;
}

/** Renders a still from inside the cabin, or its equirectangular panorama, as a data URL. */
export function renderInterior(renderer: THREE.WebGLRenderer, job: InteriorJob): string {
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = THREE.PCFShadowMap;
  const scene = sceneFor(renderer, job.trim);
  const canvas = document.createElement('canvas');
  canvas.width = job.width;
  canvas.height = job.height;
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  const sky = skySphere(outlook);
  if (job.camera === 'panorama') {
    renderer.toneMappingExposure = job.trim === 'caravan' ? 1 : 1.25;
    scene.add(sky);
    renderPanorama(renderer, scene, job);
    scene.remove(sky);
    context.drawImage(renderer.domElement, 0, 0, job.width, job.height);
  } else {
    const camera = new THREE.PerspectiveCamera(job.camera.fov, job.width / job.height, 0.02, 100);
    camera.position.set(...job.camera.at);
    camera.lookAt(...job.camera.to);
    const outside = new THREE.Scene();
    outside.add(sky);
    renderer.setClearColor('#000', 0);
    for (const [what, sampling, blur] of [
      [outside, 0.5, job.width / 130],
      [scene, 2, 0],
    ] as const) {
      renderer.setSize(job.width * sampling, job.height * sampling, false);
      renderer.toneMappingExposure = what === outside ? 1.1 : job.trim === 'caravan' ? 1 : 1.35;
      renderer.render(what, camera);
      context.filter = blur ? `blur(${blur}px)` : 'none';
      context.drawImage(
        renderer.domElement,
        -blur * 3,
        -blur * 3,
        job.width + blur * 6,
        job.height + blur * 6,
      );
    }
  }
  renderer.shadowMap.enabled = false;
  renderer.toneMappingExposure = 1;
  return canvas.toDataURL('image/png');
}

function renderPanorama(renderer: THREE.WebGLRenderer, scene: THREE.Scene, job: InteriorJob) {
  const target = new THREE.WebGLCubeRenderTarget(1536, {
    type: THREE.HalfFloatType,
    generateMipmaps: true,
    minFilter: THREE.LinearMipmapLinearFilter,
  });
  const cube = new THREE.CubeCamera(0.02, 100, target);
  cube.position.set(job.trim === 'caravan' ? 0.7 : 0.02, job.trim === 'caravan' ? 1.35 : 1.16, 0);
  cube.update(renderer, scene);
  const material = new THREE.ShaderMaterial({
    uniforms: { uCube: { value: target.texture } },
    vertexShader: 'varying vec2 vUv; void main() { vUv = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
    fragmentShader: `uniform samplerCube uCube; varying vec2 vUv;
      void main() { float a = (vUv.x - 0.5) * 6.2831853, b = (vUv.y - 0.5) * 3.14159265;
        vec3 d = vec3(cos(b) * cos(a), sin(b), cos(b) * sin(a));
        gl_FragColor = textureCube(uCube, d);
        #include <tonemapping_fragment>
        #include <colorspace_fragment>
      }`,
  });
  const screen = new THREE.Scene();
  screen.add(new THREE.Mesh(new THREE.PlaneGeometry(2, 2), material));
  renderer.setSize(job.width, job.height, false);
  renderer.render(screen, new THREE.Camera());
  target.dispose();
}
