import * as THREE from 'three';
import { EXRLoader } from 'three/addons/loaders/EXRLoader.js';

/** A photographed place around the vehicles: one of the panoramas (CC0) of `@pmndrs/assets`. */
export interface Place {
  panorama: 'apartment' | 'city' | 'dawn' | 'hall' | 'park' | 'sunrise' | 'sunset' | 'venice' | 'warehouse';
  /** The part of the panorama in the middle of the picture, as a fraction of its width. */
  facing: number;
  /** Brightness of its light on the vehicles. */
  light?: number;
  /** Brightness of the panorama in the picture. */
  shown?: number;
  /** How much of its colour is removed, so that white paint stays white. */
  neutral?: number;
}

/** The sun and lamps are far brighter than the rest: above this they leave white pixels. */
const brightest = 40;

/** Loads a panorama, turned so that what the place faces is at -z. */
async function loadPanorama({ panorama, facing, neutral = 0 }: Place): Promise<THREE.DataTexture> {
  const { default: address } = (await import(`/assets/hdri/${panorama}.exr.js`)) as { default: string };
  const bytes = await (await fetch(address)).arrayBuffer();
  const loader = new EXRLoader();
  loader.setDataType(THREE.FloatType);
  const { width, height, data } = loader.parse(bytes) as {
    width: number;
    height: number;
    data: Float32Array;
  };
  const shift = Math.round(((((facing - 0.25) % 1) + 1) % 1) * width);
  const turned = new Uint16Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + ((x + shift) % width)) * 4;
      const grey = 0.2126 * data[from]! + 0.7152 * data[from + 1]! + 0.0722 * data[from + 2]!;
      for (let c = 0; c < 4; c++) {
        const colour = data[from + c]!;
        const value = c === 3 ? colour : colour + (grey - colour) * neutral;
        turned[(y * width + x) * 4 + c] = THREE.DataUtils.toHalfFloat(
          Math.min(brightest, Math.max(0, value)),
        );
      }
    }
  const texture = new THREE.DataTexture(turned, width, height, THREE.RGBAFormat, THREE.HalfFloatType);
  texture.mapping = THREE.EquirectangularReflectionMapping;
  texture.colorSpace = THREE.LinearSRGBColorSpace;
  texture.minFilter = texture.magFilter = THREE.LinearFilter;
  texture.wrapS = THREE.RepeatWrapping;
  texture.needsUpdate = true;
  return texture;
}

interface Surroundings {
  panorama: THREE.DataTexture;
  reflections: THREE.Texture;
}

const places = new Map<string, Promise<Surroundings>>();

/** A place's panorama and its reflections, which take seconds to prefilter. */
export function surroundingsOf(renderer: THREE.WebGLRenderer, place: Place): Promise<Surroundings> {
  const key = `${place.panorama}-${place.facing}-${place.neutral ?? 0}`;
  const surroundings =
    places.get(key) ??
    loadPanorama(place).then((panorama) => ({ panorama, reflections: reflectionsOf(renderer, panorama) }));
  places.set(key, surroundings);
  return surroundings;
}

/** Prefiltered reflections of a panorama. */
function reflectionsOf(renderer: THREE.WebGLRenderer, panorama: THREE.Texture): THREE.Texture {
  const generator = new THREE.PMREMGenerator(renderer);
  const { texture } = generator.fromEquirectangular(panorama);
  generator.dispose();
  return texture;
}

/** The direction of a panorama's point (as fractions from its upper left) in the turned place. */
export function directionIn({ facing }: Place, across: number, down: number): THREE.Vector3 {
  const turn = (across - facing - 0.25) * 2 * Math.PI;
  const elevation = (0.5 - down) * Math.PI;
  return new THREE.Vector3(
    Math.cos(turn) * Math.cos(elevation),
    Math.sin(elevation),
    Math.sin(turn) * Math.cos(elevation),
  );
}
