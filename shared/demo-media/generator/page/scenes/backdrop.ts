import * as THREE from 'three';
import { seeded } from '../interiors/interior-materials.ts';

const standard = (color: string, roughness = 0.8, metalness = 0) =>
  new THREE.MeshStandardMaterial({ color, roughness, metalness, side: THREE.DoubleSide });

/** Towers with lit windows, in a row at `distance` along -z unless rotated. */
export function skyline(options: {
  seed: number;
  count: number;
  spread: number;
  tall: number;
  wall: string;
  lit: string;
  share: number;
}): THREE.Group {
  const random = seeded(options.seed);
  const group = new THREE.Group();
  for (let i = 0; i < options.count; i++) {
    const width = 9 + random() * 16;
    const height = options.tall * (0.25 + 0.75 * random() ** 1.6);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [64, 128];
    const c = canvas.getContext('2d')!;
    c.fillStyle = '#000';
    c.fillRect(0, 0, 64, 128);
    for (let y = 2; y < 126; y += 5) {
      for (let x = 3; x < 60; x += 5) {
        if (random() > options.share) continue;
        c.fillStyle = random() > 0.2 ? options.lit : '#ffffff';
        c.globalAlpha = 0.4 + 0.6 * random();
        c.fillRect(x, y, 3, 3);
      }
    }
    const map = new THREE.CanvasTexture(canvas);
    map.colorSpace = THREE.SRGBColorSpace;
    const material = new THREE.MeshStandardMaterial({
      color: options.wall,
      roughness: 0.5,
      emissive: '#ffffff',
      emissiveMap: map,
      emissiveIntensity: 1.3,
    });
    const tower = new THREE.Mesh(new THREE.BoxGeometry(width, height, width * 0.7), material);
    tower.position.set(
      (i / (options.count - 1) - 0.5) * options.spread + (random() - 0.5) * 8,
      height / 2 - 0.5,
      -random() * 40,
    );
    group.add(tower);
  }
  return group;
}

/** Rows of hills, each paler than the previous one. */
export function hills(options: {
  seed: number;
  rows: number;
  distance: number;
  height: number;
  near: string;
  far: string;
  rough?: number;
}): THREE.Group {
  const random = seeded(options.seed);
  const group = new THREE.Group();
  const [near, far] = [new THREE.Color(options.near), new THREE.Color(options.far)];
  for (let row = 0; row < options.rows; row++) {
    const shape = new THREE.Shape();
    const wide = options.distance * 3.4;
    const phases = Array.from({ length: 6 }, () => [random() * 7, 0.6 + random()] as const);
    shape.moveTo(-wide, -6);
    for (let x = -wide; x <= wide; x += wide / 160) {
      const wave = phases.reduce(
        (sum, [phase, gain], k) =>
          sum + (Math.sin((x / wide) * (4 + k * 5) + phase) * gain) / (1 + k * (options.rough ?? 1.3)),
        0,
      );
      shape.lineTo(x, options.height * (0.55 + row * 0.28) + wave * options.height * 0.3);
    }
    shape.lineTo(wide, -6);
    const colour = near.clone().lerp(far, options.rows === 1 ? 0 : row / (options.rows - 1));
    const mesh = new THREE.Mesh(
      new THREE.ShapeGeometry(shape),
      new THREE.MeshBasicMaterial({ color: colour, side: THREE.DoubleSide }),
    );
    mesh.position.z = -options.distance - row * options.distance * 0.35;
    group.add(mesh);
  }
  return group;
}

export function trees(options: {
  seed: number;
  count: number;
  from: number;
  to: number;
  z: number;
  depth?: number;
  colour: string;
  tall?: number;
}): THREE.Group {
  const random = seeded(options.seed);
  const group = new THREE.Group();
  const trunk = standard('#4a3c30');
  for (let i = 0; i < options.count; i++) {
    const tree = new THREE.Group();
    const tall = (options.tall ?? 5) * (0.7 + 0.6 * random());
    const stem = new THREE.Mesh(new THREE.CylinderGeometry(tall * 0.02, tall * 0.035, tall * 0.6, 8), trunk);
    stem.position.y = tall * 0.3;
    tree.add(stem);
    for (let k = 0; k < 9; k++) {
      const leaf = new THREE.Mesh(
        new THREE.IcosahedronGeometry(tall * (0.13 + 0.1 * random()), 2),
        standard(
          new THREE.Color(options.colour)
            .offsetHSL((random() - 0.5) * 0.03, 0, (random() - 0.5) * 0.07)
            .getStyle(),
          1,
        ),
      );
      leaf.position.set(
        (random() - 0.5) * tall * 0.45,
        tall * (0.5 + 0.42 * random()),
        (random() - 0.5) * tall * 0.45,
      );
      leaf.castShadow = true;
      tree.add(leaf);
    }
    tree.position.set(
      options.from + ((options.to - options.from) * (i + random() * 0.7)) / options.count,
      0,
      options.z + (random() - 0.5) * (options.depth ?? 3),
    );
    group.add(tree);
  }
  return group;
}

export function palm(tall: number, seed: number): THREE.Group {
  const random = seeded(seed);
  const group = new THREE.Group();
  const bend = 0.6 + random() * 0.8;
  const curve = new THREE.CatmullRomCurve3([
    new THREE.Vector3(),
    new THREE.Vector3(bend * 0.25, tall * 0.4, 0),
    new THREE.Vector3(bend, tall, 0),
  ]);
  group.add(new THREE.Mesh(new THREE.TubeGeometry(curve, 24, tall * 0.022, 10), standard('#6b553d', 1)));
  const leaf = standard('#55672f', 0.7);
  for (let i = 0; i < 16; i++) {
    const length = tall * (0.34 + 0.08 * random());
    const shape = new THREE.PlaneGeometry(length, length * 0.17, 16, 2);
    const position = shape.getAttribute('position');
    const droop = 0.5 + random() * 0.7;
    for (let k = 0; k < position.count; k++) {
      const t = (position.getX(k) + length / 2) / length;
      position.setXYZ(
        k,
        t * length * 0.92,
        length * (0.36 * t - droop * t * t) - Math.abs(position.getY(k)) * 0.7,
        position.getY(k) * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.1)) ** 0.6,
      );
    }
    shape.computeVertexNormals();
    const frond = new THREE.Mesh(shape, leaf);
    frond.position.set(bend, tall, 0);
    frond.rotation.y = (i / 16) * Math.PI * 2 + random() * 0.3;
    frond.castShadow = true;
    group.add(frond);
  }
  return group;
}

export { standard };
