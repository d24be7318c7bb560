import * as THREE from 'three';
import type { Outdoor } from '../scene/environment.ts';

export const noon: Outdoor = {
  sun: new THREE.Vector3(0.5, 0.85, 0.75),
  zenith: '#4f8fd6',
  horizon: '#dfeaf3',
  ground: '#77787a',
  glow: '#fff4dd',
  sunPower: 14,
};
export const dusk: Outdoor = {
  sun: new THREE.Vector3(-0.75, 0.16, -0.7),
  zenith: '#31507e',
  horizon: '#f5b48c',
  ground: '#55555c',
  glow: '#ff9d63',
  sunPower: 7,
};
export const at = <T extends THREE.Object3D>(object: T, x: number, y: number, z: number, turn = 0): T => {
  object.position.set(x, y, z);
  object.rotation.y = turn;
  return object;
};

/** Painted lines of a car park: parallel to z, between two x positions. */
export function bays(
  from: number,
  to: number,
  step: number,
  z: number,
  long: number,
  colour: string,
): THREE.Group {
  const group = new THREE.Group();
  const paint = new THREE.MeshStandardMaterial({ color: colour, roughness: 0.8 });
  for (let x = from; x <= to; x += step) {
    const line = new THREE.Mesh(new THREE.PlaneGeometry(0.1, long).rotateX(-Math.PI / 2), paint);
    line.position.set(x, 0.004, z);
    line.receiveShadow = true;
    group.add(line);
  }
  return group;
}
