import * as THREE from 'three';
import type { Palette } from '../scene/materials.ts';
import type { WheelSpec } from '../shell/car-spec.ts';

/** A wheel around the z axis, its outer face towards +z. */
export function createWheel(spec: WheelSpec, palette: Palette): THREE.Group {
  const group = new THREE.Group();
  const { radius, width, rim } = spec;
  group.add(lathe(tyreProfile(radius, width, rim), palette.rubber));
  const isSteel = /^(steel|truck)/.test(spec.style ?? '');
  // A dark alloy wheel has a machined lip, so that it does not disappear in its tyre.
  const lip = spec.finish === 'dark' && isSteel ? palette.darkAlloy : palette.alloy;
  group.add(lathe(lipProfile(rim, width), lip));
  group.add(
    lathe(
      [
        [rim * 0.9, -width / 2 + 0.03],
        [rim * 0.9, width / 2 - 0.05],
        [rim * 0.93, width / 2 - 0.025],
      ],
      palette.barrel,
    ),
  );
  group.add(
    lathe(
      [
        [0, -width * 0.2],
        [rim * 0.8, -width * 0.2],
      ],
      palette.underside,
    ),
  );
  const disc = lathe(
    [
      [rim * 0.3, 0.012],
      [rim * 0.72, 0.012],
      [rim * 0.72, -0.012],
    ],
    palette.brake,
  );
  disc.position.z = width * 0.02;
  const caliper = new THREE.Mesh(
    new THREE.CylinderGeometry(rim * 0.76, rim * 0.76, 0.07, 24, 1, true, -0.5, 1.0).rotateX(Math.PI / 2),
    palette.caliper,
  );
  caliper.position.z = width * 0.02;
  const calliperFace = lathe(
    [
      [rim * 0.45, 0.034],
      [rim * 0.75, 0.034],
    ],
    palette.caliper,
    -0.5,
    1.0,
  );
  calliperFace.position.z = width * 0.02;
  group.add(disc, caliper, calliperFace);
  const face = new THREE.Group();
  face.position.z = width / 2 - 0.028;
  addSpokes(face, spec, palette);
  group.add(face);
  return group;
}

function lathe(
  points: readonly (readonly [number, number])[],
  material: THREE.Material,
  from = 0,
  angle = Math.PI * 2,
): THREE.Mesh {
  const geometry = new THREE.LatheGeometry(
    points.map(([r, a]) => new THREE.Vector2(r, a)),
    96,
    from,
    angle,
  );
  geometry.rotateX(Math.PI / 2);
  return new THREE.Mesh(geometry, material);
}

function tyreProfile(radius: number, width: number, rim: number): [number, number][] {
  const w = width / 2;
  const side = radius - rim;
  const shoulder: [number, number][] = [];
  for (let i = 0; i <= 8; i++) {
    const t = (i / 8) * (Math.PI / 2);
    shoulder.push(
      [radius - 0.035 * (1 - Math.sin(t)) - 0.004, -(w - 0.03 * (1 - Math.cos(t)))].map((v) => v) as [
        number,
        number,
      ],
    );
  }
  const tread: [number, number][] = [];
  for (const at of [-0.55, -0.18, 0.18, 0.55]) {
    tread.push(
      [radius, w * (at - 0.05)],
      [radius - 0.008, w * (at - 0.045)],
      [radius - 0.008, w * (at + 0.045)],
      [radius, w * (at + 0.05)],
    );
  }
  const inner: [number, number][] = [
    [rim - 0.004, -w + 0.03],
    [rim + 0.008, -w + 0.012],
    [rim + side * 0.16, -w + 0.003],
    [rim + side * 0.2, -w - 0.001],
    [rim + side * 0.5, -w - 0.008],
  ];
  const half = [...inner, ...shoulder];
  const mirrored = half.map(([r, a]) => [r, -a] as [number, number]).reverse();
  return [...half, ...tread, ...mirrored];
}

function lipProfile(rim: number, width: number): [number, number][] {
  const w = width / 2;
  return [
    [rim * 0.925, w - 0.026],
    [rim * 0.955, w - 0.018],
    [rim * 0.972, w - 0.004],
    [rim * 0.988, w + 0.001],
    [rim + 0.004, w - 0.002],
    [rim + 0.006, w - 0.012],
  ];
}

function addSpokes(face: THREE.Group, spec: WheelSpec, palette: Palette) {
  const outer = spec.rim * 0.95;
  const hub = spec.rim * 0.2;
  const front = spec.finish === 'dark' ? palette.gunmetal : palette.alloy;
  const sides = spec.finish === 'two-tone' ? palette.darkAlloy : front;
  const blade = (inner: number, tip: number, skew: number, offset: number, bend: number) => {
    const shape = new THREE.Shape();
    shape.moveTo(hub * 0.5, offset - inner);
    shape.quadraticCurveTo(outer * 0.6, offset + bend - inner * 0.5, outer, offset + skew - tip);
    shape.lineTo(outer, offset + skew + tip);
    shape.quadraticCurveTo(outer * 0.6, offset + bend + inner * 0.5, hub * 0.5, offset + inner);
    return dish(shape, spec.rim);
  };
  const spokes: THREE.BufferGeometry[] = [];
  const around = (count: number, make: () => THREE.BufferGeometry, turn = 0) => {
    for (let i = 0; i < count; i++) spokes.push(make().rotateZ((i / count) * Math.PI * 2 + turn));
  };
  switch (spec.style) {
    case 'double-five':
      around(5, () => blade(0.03, 0.024, 0.064, 0.016, 0.022));
      around(5, () => blade(0.03, 0.024, -0.064, -0.016, -0.022));
      break;
    case 'y-spoke':
      around(7, () => blade(0.022, 0.012, 0.042, 0.004, 0.004));
      around(7, () => blade(0.022, 0.012, -0.042, -0.004, -0.004));
      break;
    case 'ten':
      around(10, () => blade(0.024, 0.017, 0, 0, 0));
      break;
    case 'turbine':
      around(9, () => blade(0.026, 0.026, 0.06, 0, 0.05));
      break;
    case 'aero':
      around(5, () => blade(0.058, 0.098, 0.02, 0, 0.006));
      break;
    default:
      break;
  }
  for (const geometry of spokes) face.add(new THREE.Mesh(geometry, [front, sides]));
  if (spec.style === 'steel') addSteelDisc(face, spec, palette);
  if (spec.style === 'truck' || spec.style === 'truck-twin') {
    addTruckDisc(face, spec, palette);
    return;
  }
  const cap = new THREE.Mesh(
    new THREE.CylinderGeometry(hub * 0.95, hub * 1.1, 0.03, 40).rotateX(Math.PI / 2),
    front,
  );
  face.add(cap);
  const badge = new THREE.Mesh(
    new THREE.CylinderGeometry(hub * 0.55, hub * 0.58, 0.036, 32).rotateX(Math.PI / 2),
    palette.darkAlloy,
  );
  face.add(badge);
  const nuts = 5;
  for (let i = 0; i < nuts; i++) {
    const nut = new THREE.Mesh(
      new THREE.CylinderGeometry(0.009, 0.01, 0.034, 10).rotateX(Math.PI / 2),
      palette.chrome,
    );
    const turn = (i / nuts) * Math.PI * 2 + 0.3;
    nut.position.set(Math.cos(turn) * hub * 0.78, Math.sin(turn) * hub * 0.78, 0.002);
    face.add(nut);
  }
}

function addSteelDisc(face: THREE.Group, spec: WheelSpec, palette: Palette) {
  const shape = new THREE.Shape();
  shape.absarc(0, 0, spec.rim * 0.93, 0, Math.PI * 2, false);
  const holes = 12;
  for (let i = 0; i < holes; i++) {
    const turn = (i / holes) * Math.PI * 2;
    const hole = new THREE.Path();
    hole.absellipse(
      Math.cos(turn) * spec.rim * 0.68,
      Math.sin(turn) * spec.rim * 0.68,
      spec.rim * 0.11,
      spec.rim * 0.11,
      0,
      Math.PI * 2,
      true,
      turn,
    );
    shape.holes.push(hole);
  }
  const steel = spec.finish === 'dark' ? palette.guard : palette.alloy;
  face.add(new THREE.Mesh(dish(shape, spec.rim, 1.6), steel));
}

/** A truck's disc: near the outer edge on a steered wheel, deep inside on the outer one of twins. */
function addTruckDisc(face: THREE.Group, spec: WheelSpec, palette: Palette) {
  const isTwin = spec.style === 'truck-twin';
  const sunk = isTwin ? -0.075 : -0.012;
  const shape = new THREE.Shape();
  shape.absarc(0, 0, spec.rim * 0.94, 0, Math.PI * 2, false);
  const holes = spec.finish === 'silver' ? 8 : spec.finish === 'painted' ? 6 : 10;
  const nuts = spec.finish === 'painted' ? 6 : 10;
  const material = {
    dark: palette.guard,
    silver: palette.aluminium,
    'two-tone': palette.alloy,
    painted: palette.satin,
  }[spec.finish ?? 'two-tone'];
  for (let i = 0; i < holes; i++) {
    const turn = (i / holes) * Math.PI * 2;
    const hole = new THREE.Path();
    const [x, y] = [Math.cos(turn) * spec.rim * 0.77, Math.sin(turn) * spec.rim * 0.77];
    hole.absellipse(x, y, spec.rim * 0.075, spec.rim * (holes < 10 ? 0.13 : 0.1), 0, Math.PI * 2, true, turn);
    shape.holes.push(hole);
  }
  const disc = new THREE.Mesh(dish(shape, spec.rim, isTwin ? 0.6 : -0.5), material);
  disc.position.z = sunk;
  const round = (radius: number, depth: number, z: number, material: THREE.Material) => {
    const part = new THREE.CylinderGeometry(radius * 0.94, radius, depth, 48).rotateX(Math.PI / 2);
    const mesh = new THREE.Mesh(part, material);
    mesh.position.z = z;
    face.add(mesh);
  };
  face.add(disc);
  const base = sunk + (isTwin ? -0.03 : 0.01);
  round(spec.rim * 0.56, 0.03, base, material);
  const hub = isTwin ? 0.12 : 0.07;
  round(spec.rim * 0.32, hub, base + hub / 2, palette.alloy);
  round(spec.rim * 0.24, 0.02, base + hub + 0.008, isTwin ? palette.guard : palette.chrome);
  for (let i = 0; i < nuts; i++) {
    const turn = ((i + 0.5) / nuts) * Math.PI * 2;
    const nut = new THREE.Mesh(
      new THREE.CylinderGeometry(0.011, 0.013, 0.05, 6).rotateX(Math.PI / 2),
      palette.chrome,
    );
    nut.position.set(Math.cos(turn) * spec.rim * 0.45, Math.sin(turn) * spec.rim * 0.45, base + 0.03);
    face.add(nut);
  }
}

/** Extrudes a face with bevelled edges and bends it inwards towards the hub. */
function dish(shape: THREE.Shape, rim: number, depth = 1): THREE.BufferGeometry {
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: 0.03,
    bevelEnabled: true,
    bevelSize: 0.004,
    bevelThickness: 0.006,
    bevelSegments: 3,
    curveSegments: 20,
  });
  const position = geometry.getAttribute('position');
  for (let i = 0; i < position.count; i++) {
    const r = Math.hypot(position.getX(i), position.getY(i)) / rim;
    position.setZ(i, position.getZ(i) - 0.024 - depth * 0.03 * (1 - r * r));
  }
  geometry.computeVertexNormals();
  return geometry;
}
