import * as THREE from 'three';
import { outlineDistance } from '../geometry/outline.ts';
import { meshImplicit } from '../geometry/surface-nets.ts';
import { paintParameters, paints } from '../scene/materials.ts';
import type { CarShape } from '../shell/car-shape.ts';
import type { CarSpec, Outline } from '../shell/car-spec.ts';
import { liningMaterial, shellMaterial } from '../shell/paint-shader.ts';
import { drawProjections, type CarProjections } from '../shell/projections.ts';

/** Surfaces by name and cell: trucks of different loads share a cab. */
const surfaces = new Map<string, { geometry: THREE.BufferGeometry; projections: CarProjections }>();

/** The painted body with its glass and lamps: one surface in several passes, each in its region. */
export function createShell(
  spec: CarSpec,
  car: CarShape,
  cell: number,
): { group: THREE.Group; body: THREE.MeshPhysicalMaterial } {
  const [x, z] = [spec.length / 2 + 0.04, spec.width / 2 + 0.12];
  const key = `${spec.name}-${cell}`;
  const { geometry, projections } = surfaces.get(key) ?? {
    geometry: meshImplicit(car.shape, { min: [-x, 0.1, -z], max: [x, spec.height + 0.06, z] }, cell),
    projections: drawProjections(spec),
  };
  surfaces.set(key, { geometry, projections });
  const regions = regionIndices(geometry, spec);
  const group = new THREE.Group();
  const add = (material: THREE.Material, order: number, index?: number[]) => {
    const part = index ? withIndex(geometry, index) : geometry;
    const mesh = new THREE.Mesh(part, material);
    mesh.renderOrder = order;
    group.add(mesh);
  };
  add(
    shellMaterial('lamp', spec, projections, {
      roughness: 0.25,
      metalness: 0.3,
      side: THREE.DoubleSide,
      color: '#fff',
    }),
    0,
    regions.lamp,
  );
  const body = shellMaterial('body', spec, projections, {
    ...paintParameters(paints.white!),
    side: THREE.FrontSide,
  });
  add(body, 1);
  add(liningMaterial(spec, projections), 2);
  const clear = {
    roughness: 0.02,
    metalness: 0,
    transparent: true,
    premultipliedAlpha: true,
    depthWrite: false,
    color: '#000',
    ior: 1.6,
  };
  add(shellMaterial('glass', spec, projections, { ...clear, side: THREE.BackSide }), 5, regions.glass);
  add(shellMaterial('glass', spec, projections, { ...clear, side: THREE.FrontSide }), 6, regions.glass);
  add(shellMaterial('lens', spec, projections, { ...clear, side: THREE.FrontSide }), 7, regions.lamp);
  return { group, body };
}

function withIndex(geometry: THREE.BufferGeometry, index: number[]): THREE.BufferGeometry {
  const part = new THREE.BufferGeometry();
  for (const name of ['position', 'normal', 'ao']) part.setAttribute(name, geometry.getAttribute(name));
  part.setIndex(index);
  return part;
}

/** Finds the triangles that may contain glass or lamps, so that those passes do not render the whole body. */
function regionIndices(geometry: THREE.BufferGeometry, spec: CarSpec): { glass: number[]; lamp: number[] } {
  const position = geometry.getAttribute('position');
  const end = spec.length / 2;
  const near = (outlines: readonly Outline[] | undefined, a: number, b: number) =>
    (outlines ?? []).some((outline) => outlineDistance(outline, a, b) < 0.05);
  const glass = new Uint8Array(position.count);
  const lamp = new Uint8Array(position.count);
  const { art } = spec;
  for (let i = 0; i < position.count; i++) {
    const [x, y, z] = [position.getX(i), position.getY(i), Math.abs(position.getZ(i))];
    if (
      near(art.side.glass, x, y) ||
      near(x > 0 || spec.length < 6 ? art.front.glass : [], z, y) ||
      near(art.rear.glass, z, y)
    )
      glass[i] = 1;
    const ahead = x > 0 ? art.nose : art.tail;
    if (near(ahead.lamps, z + Math.max(0, end - Math.abs(x)), y) || near(art.side.lamps, x, y)) lamp[i] = 1;
  }
  const index = geometry.getIndex()!.array;
  const pick = (flags: Uint8Array) => {
    const result: number[] = [];
    for (let i = 0; i < index.length; i += 3) {
      if (flags[index[i]!] || flags[index[i + 1]!] || flags[index[i + 2]!])
        result.push(index[i]!, index[i + 1]!, index[i + 2]!);
    }
    return result;
  };
  return { glass: pick(glass), lamp: pick(lamp) };
}
