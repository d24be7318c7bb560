import * as THREE from 'three';
import { seeded } from '../interiors/interior-materials.ts';
import { roundBox } from '../parts/fittings.ts';

const standard = (color: string, roughness = 0.8, metalness = 0) =>
  new THREE.MeshStandardMaterial({ color, roughness, metalness, side: THREE.DoubleSide });

export interface ShowroomLook {
  width: number;
  height: number;
  /** The company's name, in this colour on the fascia; its first letter is on the tower. */
  name: string;
  letters: string;
  /** Colour of the fascia above the glass, and of the sign tower. */
  fascia: string;
  tower: string;
  wall: string;
  /** Brightness of the lights: 0 by day, 1 in the evening. */
  lights: number;
  /** Colour of the letter on the tower's white panel. */
  initial: string;
  towerSide?: -1 | 1;
  roof?: 'flat' | 'wing';
  /** Storeys, which divide an office's front. */
  storeys?: number;
  /** Vehicles behind the glass. */
  inside?: readonly THREE.Object3D[];
}

/** Letters on a building, centred; a line is `height` metres high, and glows in the evening. */
function sign(text: string, height: number, colour: string, glow = 0): THREE.Mesh {
  const canvas = document.createElement('canvas');
  const c = canvas.getContext('2d')!;
  const font = '700 160px "Liberation Sans", Arial, sans-serif';
  c.font = font;
  [canvas.width, canvas.height] = [Math.ceil(c.measureText(text).width) + 40, 220];
  c.font = font;
  c.fillStyle = colour;
  c.textBaseline = 'middle';
  c.fillText(text, 20, 116);
  const map = new THREE.CanvasTexture(canvas);
  map.colorSpace = THREE.SRGBColorSpace;
  map.anisotropy = 8;
  const material = new THREE.MeshStandardMaterial({
    map,
    transparent: true,
    roughness: 0.5,
    emissive: '#ffffff',
    emissiveMap: map,
    emissiveIntensity: glow,
  });
  return new THREE.Mesh(new THREE.PlaneGeometry((height * canvas.width) / canvas.height, height), material);
}

/** The paved strip along a building's front, with shrubs at its ends. */
function frontage(width: number): THREE.Group {
  const group = new THREE.Group();
  const path = new THREE.Mesh(new THREE.BoxGeometry(width + 8, 0.14, 2.6), standard('#c3c0b9', 0.9));
  path.position.set(0, 0.07, 1.3);
  path.receiveShadow = true;
  group.add(path);
  const random = seeded(7);
  const shrubs = new THREE.InstancedMesh(
    new THREE.IcosahedronGeometry(0.34, 1),
    new THREE.MeshStandardMaterial({ roughness: 1, flatShading: true }),
    420,
  );
  const [place, turn, size] = [new THREE.Vector3(), new THREE.Quaternion(), new THREE.Vector3()];
  for (let i = 0; i < shrubs.count; i++) {
    const end = i % 2 ? 1 : -1;
    place.set(end * (width / 2 - 4.2 + random() * 6.5), 0.2 + random() * 0.42, 1.7 + random() * 0.7);
    turn.setFromEuler(new THREE.Euler(random() * 3, random() * 3, 0));
    size.setScalar(0.55 + random() * 0.6);
    shrubs.setMatrixAt(i, new THREE.Matrix4().compose(place, turn, size));
    shrubs.setColorAt(i, new THREE.Color().setHSL(0.24 + random() * 0.05, 0.3, 0.13 + random() * 0.12));
  }
  group.add(shrubs);
  return group;
}

/** A dealership's building with a glass front (towards +z); the origin is at ground level. */
export function showroom(look: ShowroomLook): THREE.Group {
  const group = new THREE.Group();
  const { width, height } = look;
  const box = (size: [number, number, number], at: [number, number, number], material: THREE.Material) => {
    const mesh = new THREE.Mesh(new THREE.BoxGeometry(...size), material);
    mesh.position.set(...at);
    mesh.castShadow = mesh.receiveShadow = true;
    group.add(mesh);
    return mesh;
  };
  const wall = standard(look.wall, 0.85);
  const inside = new THREE.MeshStandardMaterial({
    color: '#d8d3ca',
    roughness: 0.9,
    emissive: '#ffdfb0',
    emissiveIntensity: 0.05 + look.lights * 0.55,
  });
  const depth = 10;
  box([width, 0.16, depth], [0, 0.08, -depth / 2], standard('#bdbab4', 0.5));
  box([width, height, 0.2], [0, height / 2, -depth], inside);
  box([0.3, height, depth], [-width / 2, height / 2, -depth / 2], wall);
  box([0.3, height, depth], [width / 2, height / 2, -depth / 2], wall);
  box([width, 0.1, depth], [0, height - 0.2, -depth / 2], inside);
  const fascia = standard(look.fascia, 0.4);
  box([width + 1.2, 1.15, depth + 1.6], [0, height + 0.35, -depth / 2 + 0.5], fascia);
  if (look.roof === 'wing') {
    const wing = roundBox([width + 3, 0.22, depth + 4], standard('#e8e8e6', 0.5), 0.1);
    wing.position.set(0.6, height + 1.35, -depth / 2 + 1.2);
    wing.rotation.z = 0.035;
    group.add(wing);
  }
  box(
    [width + 1.22, 0.06, 0.05],
    [0, height - 0.2, 1.3],
    new THREE.MeshBasicMaterial({
      color: new THREE.Color('#fff3df').multiplyScalar(0.5 + look.lights * 2.2),
    }),
  );
  const frame = standard('#2a2c2e', 0.45, 0.6);
  const panes = Math.round(width / 2.4);
  for (let i = 0; i <= panes; i++)
    box([0.09, height - 0.3, 0.14], [-width / 2 + (i * width) / panes, (height - 0.3) / 2, 0], frame);
  for (const y of [0.14, ...(look.storeys ? [] : [2.6]), height - 0.28])
    box([width, 0.08, 0.12], [0, y, 0], frame);
  const storeys = look.storeys ?? 1;
  for (let i = 1; i < storeys; i++) {
    const y = (height * i) / storeys;
    box([width, 0.35, depth - 0.4], [0, y, -depth / 2 - 0.1], standard('#a9a49a', 0.8));
    box([width, 0.7, 0.1], [0, y, 0.04], fascia);
    // Desks' partitions and the people's blinds make a front of an office uneven.
    for (let x = -width / 2 + 0.6; x < width / 2; x += 2.4)
      if ((x * 7 + i * 5) % 3 > 0.6)
        box(
          [1.9, 0.5 + (Math.abs(x * 3 + i) % 3) * 0.35, 0.05],
          [x + 0.6, y + height / storeys - 0.75, -0.35],
          inside,
        );
  }
  const glass = new THREE.MeshPhysicalMaterial({
    color: '#0d1418',
    roughness: 0.03,
    transparent: true,
    opacity: 0.32 - look.lights * 0.14,
    envMapIntensity: 1.4,
  });
  const pane = new THREE.Mesh(new THREE.PlaneGeometry(width, height - 0.3), glass);
  pane.position.set(0, (height - 0.3) / 2, 0.02);
  pane.renderOrder = 3;
  group.add(pane);
  const random = seeded(11);
  const glow = new THREE.MeshBasicMaterial({
    color: new THREE.Color('#fff2dc').multiplyScalar(0.9 + look.lights * 1.6),
  });
  for (let x = -width / 2 + 1.2; x < width / 2; x += 2.2)
    for (const z of [-2.5, -5.5, -8])
      for (let i = 1; i <= storeys; i++) box([1.3, 0.04, 0.12], [x, (height * i) / storeys - 0.27, z], glow);
  for (let i = 0; i < 4; i++) {
    box([1.9, 0.8, 0.9], [-width / 2 + 3 + i * (width / 4.4), 0.55, -8 + random()], standard('#f0eee9', 0.5));
  }
  const towerX = (look.towerSide ?? 1) * (width / 2 - 1.4);
  box([3.2, height + 2.6, 2.4], [towerX, (height + 2.6) / 2, 0.3], standard(look.tower, 0.35));
  const panelY = look.roof === 'wing' ? height - 1.3 : height + 1.1;
  box(
    [1.7, 1.7, 0.06],
    [towerX, panelY, 1.54],
    new THREE.MeshBasicMaterial({
      color: new THREE.Color('#ffffff').multiplyScalar(0.85 + look.lights * 0.7),
    }),
  );
  const initial = sign(look.name[0]!, 1.9, look.initial);
  initial.position.set(towerX, panelY, 1.6);
  const name = sign(look.name, 1.15, look.letters, look.lights * 0.9);
  name.position.set(look.towerSide ?? 1, height + 0.36, 1.33);
  group.add(initial, name, frontage(width));
  for (const [i, vehicle] of (look.inside ?? []).entries()) {
    vehicle.position.set((look.towerSide ?? 1) * (i * 5.6 - 5.2), 0.16, -3.4 - (i % 2));
    vehicle.rotation.y = THREE.MathUtils.degToRad(212 + i * 14);
    group.add(vehicle);
  }
  return group;
}

/** A shed of corrugated steel with roller doors, and the texts on its panel and above a door. */
export function warehouse(
  { width, wall, door, texts }: { width: number; wall: string; door: string; texts: readonly string[] },
  side: -1 | 1,
): THREE.Group {
  const group = new THREE.Group();
  const height = 7.5;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [256, 8];
  const c = canvas.getContext('2d')!;
  const shade = c.createLinearGradient(0, 0, 256, 0);
  for (let i = 0; i <= 16; i++) shade.addColorStop(i / 16, i % 2 ? '#ffffff' : '#b9b9b9');
  c.fillStyle = shade;
  c.fillRect(0, 0, 256, 8);
  const corrugated = (colour: string, repeat: number, upright = true) => {
    const map = new THREE.CanvasTexture(canvas);
    map.wrapS = map.wrapT = THREE.RepeatWrapping;
    map.repeat.set(repeat, 1);
    if (!upright) map.rotation = Math.PI / 2;
    map.colorSpace = THREE.SRGBColorSpace;
    return new THREE.MeshStandardMaterial({ color: colour, map, roughness: 0.55, metalness: 0.35 });
  };
  const body = new THREE.Mesh(new THREE.BoxGeometry(width, height, 14), corrugated(wall, width / 1.6));
  body.position.set(0, height / 2, -7);
  const roof = new THREE.Mesh(new THREE.BoxGeometry(width + 0.8, 0.35, 15), standard('#3b3e42', 0.5, 0.4));
  roof.position.set(0, height + 0.15, -7);
  group.add(body, roof);
  const doors = Math.floor(width / 7);
  for (let i = 0; i < doors; i++) {
    const x = -width / 2 + (width / doors) * (i + 0.5);
    const roller = new THREE.Mesh(new THREE.PlaneGeometry(4.6, height * 0.7), corrugated(door, 3, false));
    roller.position.set(x, height * 0.35, 0.04);
    const lamp = new THREE.Mesh(
      new THREE.BoxGeometry(0.7, 0.16, 0.3),
      new THREE.MeshBasicMaterial({ color: new THREE.Color('#ffd9a0').multiplyScalar(2.4) }),
    );
    lamp.position.set(x, height * 0.8, 0.2);
    const light = new THREE.PointLight('#ffc98a', 26, 14, 1.8);
    light.position.set(x, height * 0.76, 1.4);
    group.add(roller, lamp, light);
  }
  const text = sign(texts.join('  ·  '), 0.95, '#ffffff', 0.35);
  const length = (text.geometry as THREE.PlaneGeometry).parameters.width + 0.8;
  const panel = new THREE.Mesh(new THREE.BoxGeometry(length, 1.05, 0.12), standard(door, 0.45));
  panel.position.set(side * 0.8, height - 0.75, 0.12);
  text.position.set(side * 0.8, height - 0.76, 0.2);
  group.add(panel, text);
  for (let i = 0; i <= doors; i++) {
    const pipe = new THREE.Mesh(new THREE.CylinderGeometry(0.06, 0.06, height, 10), standard('#8c9094', 0.5));
    pipe.position.set(-width / 2 + 0.3 + (i * (width - 0.6)) / doors, height / 2, 0.1);
    // A painted post on each side of the doors keeps vehicles off the wall.
    const post = new THREE.Mesh(new THREE.CylinderGeometry(0.11, 0.11, 1.1, 14), standard('#e8b500', 0.6));
    post.position.set(pipe.position.x, 0.55, 1.1);
    group.add(pipe, post);
  }
  const apron = new THREE.Mesh(new THREE.BoxGeometry(width, 0.04, 4), standard('#b4b1ab', 0.9));
  apron.position.set(0, 0.02, 2);
  apron.receiveShadow = true;
  group.add(apron);
  return group;
}

/** A string of small flags between two posts. */
export function bunting(from: THREE.Vector3, to: THREE.Vector3, colours: readonly string[]): THREE.Group {
  const group = new THREE.Group();
  const length = from.distanceTo(to);
  const count = Math.round(length / 0.55);
  for (let i = 0; i <= count; i++) {
    const t = i / count;
    const p = from.clone().lerp(to, t);
    p.y -= Math.sin(Math.PI * t) * length * 0.05;
    const flag = new THREE.Mesh(
      new THREE.CircleGeometry(0.2, 3),
      standard(colours[i % colours.length]!, 0.7),
    );
    flag.position.copy(p);
    flag.rotation.set(0.2 * Math.sin(i * 2.1), Math.atan2(-(to.z - from.z), to.x - from.x), -Math.PI / 2);
    group.add(flag);
  }
  return group;
}
