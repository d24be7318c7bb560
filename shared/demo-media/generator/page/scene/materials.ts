import * as THREE from 'three';

export type Palette = ReturnType<typeof createPalette>;

export interface Paint {
  colour: string;
  metallic: number;
  roughness?: number;
}

/** The usual dozen colours, by the colour names in picture keys. */
export const paints: Record<string, Paint> = {
  white: { colour: '#dcdedf', metallic: 0 },
  black: { colour: '#040405', metallic: 0 },
  silver: { colour: '#b9bdc1', metallic: 0.75 },
  grey: { colour: '#5b6067', metallic: 0.6 },
  blue: { colour: '#0f4699', metallic: 0.5 },
  'dark-blue': { colour: '#0d2147', metallic: 0.45 },
  red: { colour: '#b40d16', metallic: 0.25 },
  green: { colour: '#254a38', metallic: 0.45 },
  bronze: { colour: '#6f4c33', metallic: 0.6 },
  orange: { colour: '#d9540b', metallic: 0.3 },
  yellow: { colour: '#f2b90c', metallic: 0.1 },
  beige: { colour: '#c9b898', metallic: 0.35 },
};

export function paintParameters(paint: Paint): THREE.MeshPhysicalMaterialParameters {
  return {
    color: paint.colour,
    metalness: paint.metallic,
    roughness: paint.roughness ?? 0.42,
    clearcoat: 1,
    clearcoatRoughness: 0.02,
    side: THREE.DoubleSide,
    envMapIntensity: 1,
  };
}

export function createPalette() {
  const standard = (color: string, roughness: number, metalness = 0) =>
    new THREE.MeshStandardMaterial({ color, roughness, metalness, side: THREE.DoubleSide });
  return {
    rubber: standard('#434446', 0.85),
    alloy: standard('#b9bdc1', 0.24, 0.95),
    darkAlloy: standard('#464a4f', 0.34, 0.7),
    gunmetal: standard('#7d8186', 0.3, 0.85),
    barrel: standard('#2a2c2f', 0.5, 0.6),
    brake: standard('#5d6064', 0.45, 0.9),
    disc: standard('#b4b7ba', 0.32, 0.92),
    caliper: standard('#303235', 0.45, 0.5),
    chrome: standard('#dcdfe2', 0.09, 1),
    slat: standard('#4a4d51', 0.3, 0.8),
    satin: standard('#a9adb1', 0.35, 0.9),
    plastic: standard('#232527', 0.6),
    gloss: new THREE.MeshPhysicalMaterial({
      color: '#060607',
      roughness: 0.25,
      clearcoat: 1,
      clearcoatRoughness: 0.03,
      side: THREE.DoubleSide,
    }),
    underside: standard('#060606', 0.95),
    well: new THREE.MeshBasicMaterial({ color: '#050506', side: THREE.DoubleSide }),
    cloth: standard('#34363a', 0.95),
    leather: standard('#2b2624', 0.55),
    chequer: standard('#8e9195', 0.42, 0.85),
    aluminium: standard('#b4b8bb', 0.42, 0.8),
    curtain: standard('#cfd4d8', 0.6),
    bumper: standard('#54585c', 0.55),
    guard: standard('#26282a', 0.5),
    blueCap: standard('#12509c', 0.4),
    seat: standard('#4a4d52', 0.9),
    blind: standard('#d8d2c6', 0.9),
    cupboard: standard('#a98a64', 0.6),
    room: standard('#6f675c', 0.95),
    bottle: standard('#8f979c', 0.45),
    solar: standard('#10151d', 0.2, 0.3),
    decal: standard('#8a8f92', 0.4, 0.3),
    sand: standard('#b49a72', 0.45),
    redLens: new THREE.MeshPhysicalMaterial({
      color: '#7d070b',
      emissive: '#5a0206',
      roughness: 0.15,
      clearcoat: 1,
    }),
    gold: standard('#b58b3c', 0.3, 0.85),
    amber: new THREE.MeshPhysicalMaterial({ color: '#b65a0a', roughness: 0.25, clearcoat: 1 }),
    smoked: new THREE.MeshPhysicalMaterial({
      color: '#14171a',
      roughness: 0.04,
      clearcoat: 1,
      transparent: true,
      opacity: 0.62,
      side: THREE.DoubleSide,
    }),
    glow: new THREE.MeshBasicMaterial({ color: '#ffffff' }),
    lampGlass: new THREE.MeshPhysicalMaterial({
      color: '#1a1d21',
      roughness: 0.12,
      metalness: 0.3,
      clearcoat: 1,
    }),
    plate: standard('#1b1e22', 0.4),
    steel: standard('#3a3d40', 0.5, 0.7),
    panelSeam: standard('#c3c6c8', 0.5),
    lightPanel: standard('#e9eaea', 0.4),
    mirrorGlass: standard('#9fb0bd', 0.04, 1),
  };
}
