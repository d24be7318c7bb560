import * as THREE from 'three';

export type GroundKind = 'asphalt' | 'concrete' | 'sand' | 'grass' | 'gloss';

const noiseShader = /* glsl */ `
float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
float noise(vec2 p) { vec2 i = floor(p), f = fract(p); f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y); }
// Whether a grain of so many per metre is larger than a pixel: a smaller one would only flicker.
float sharp(vec2 p, float many) { vec2 w = fwidth(p); return 1.0 - smoothstep(0.5, 1.6, max(w.x, w.y) * many); }
float fbm(vec2 p) { float v = 0.0, a = 0.5; for (int i = 0; i < 5; i++) { v += a * noise(p); p = p * 2.13 + 7.7; a *= 0.5; } return v; }
`;

const looks: Record<GroundKind, { colour: string; roughness: number; code: string; relief: number }> = {
  asphalt: {
    colour: '#4e4c4a',
    roughness: 0.85,
    relief: 0.25,
    code: `float tone = 0.82 + 0.26 * fbm(p * 0.5) + sharp(p, 14.0) * 0.18 * (noise(p * 14.0) - 0.5) + sharp(p, 48.0) * 0.18 * (noise(p * 48.0) - 0.5)
      + sharp(p, 110.0) * 0.3 * (noise(p * 110.0) - 0.5) + sharp(p, 240.0) * 0.4 * (noise(p * 240.0) - 0.5);`,
  },
  concrete: {
    colour: '#a9a7a2',
    roughness: 0.8,
    relief: 0.06,
    code: `vec2 joint = abs(fract(p / 4.0 + 0.3) - 0.5);
      float tone = 0.9 + 0.12 * fbm(p * 0.9) + 0.1 * (fbm(p * 6.0) - 0.5) + sharp(p, 160.0) * 0.12 * (noise(p * 160.0) - 0.5);
      tone *= 1.0 - 0.4 * step(0.4985, max(joint.x, joint.y));`,
  },
  sand: {
    colour: '#cbb28a',
    roughness: 1.0,
    relief: 0.5,
    code: 'float tone = 0.85 + 0.2 * fbm(p * 0.35) + sharp(p, 26.0) * 0.3 * (noise(p * 26.0) - 0.5) + sharp(p, 70.0) * 0.4 * (noise(p * 70.0) - 0.5);',
  },
  grass: {
    colour: '#6d7a46',
    roughness: 1.0,
    relief: 0.7,
    code: 'float tone = 0.6 + 0.55 * fbm(p * 0.6) + sharp(p, 30.0) * 0.5 * (noise(p * vec2(60.0, 22.0)) - 0.5) + sharp(p, 80.0) * 0.5 * (noise(p * vec2(130.0, 50.0)) - 0.5);',
  },
  gloss: { colour: '#8d9093', roughness: 0.32, relief: 0.0, code: 'float tone = 0.95 + 0.1 * fbm(p * 0.4);' },
};

/**
 * A wide ground with grain. It fades out between `fade[0]` and `fade[1]` metres from the centre, over a
 * blurred background, and ends at `edge` (z).
 */
export function createGround(
  kind: GroundKind,
  fade?: readonly [number, number],
  colour?: string,
  edge = -1000,
): THREE.Mesh {
  const look = looks[kind];
  const material = new THREE.MeshStandardMaterial({
    color: colour ?? look.colour,
    roughness: look.roughness,
    transparent: !!fade,
  });
  material.customProgramCacheKey = () => `ground-${kind}-${fade ? 'fade' : 'full'}`;
  material.onBeforeCompile = (shader) => {
    shader.uniforms.uEdge = { value: edge };
    shader.uniforms.uFade = { value: new THREE.Vector2(...(fade ?? [1, 2])) };
    shader.vertexShader = `varying vec2 vGround;\n${shader.vertexShader.replace('#include <begin_vertex>', '#include <begin_vertex>\nvGround = (modelMatrix * vec4(position, 1.0)).xz;')}`;
    shader.fragmentShader = `varying vec2 vGround; uniform vec2 uFade; uniform float uEdge;\n${noiseShader}${shader.fragmentShader
      .replace(
        '#include <color_fragment>',
        `#include <color_fragment>\nif (vGround.y < uEdge) discard;\nvec2 p = vGround; ${look.code}\ndiffuseColor.rgb *= tone;`,
      )
      .replace(
        '#include <normal_fragment_maps>',
        `#include <normal_fragment_maps>
        float h = noise(p * 90.0); vec2 slope = vec2(noise(p * 90.0 + vec2(0.5, 0.0)) - h, noise(p * 90.0 + vec2(0.0, 0.5)) - h) * ${look.relief.toFixed(2)} / (1.0 + 0.05 * dot(p, p));
        normal = normalize(normal - mat3(viewMatrix) * vec3(slope.x, 0.0, slope.y));`,
      )
      .replace(
        '#include <opaque_fragment>',
        `#include <opaque_fragment>\n${fade ? 'gl_FragColor.a *= 1.0 - smoothstep(uFade.x, uFade.y, length(vGround));' : ''}`,
      )}`;
  };
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(600, 600).rotateX(-Math.PI / 2), material);
  mesh.receiveShadow = true;
  return mesh;
}

/** The grain of a photographed ground near the camera, in the photograph's colour. */
export function createGrain(kind: GroundKind, fade: readonly [number, number], strength = 1): THREE.Mesh {
  const material = new THREE.ShaderMaterial({
    transparent: true,
    depthWrite: false,
    uniforms: { uFade: { value: new THREE.Vector2(...fade) }, uStrength: { value: strength } },
    vertexShader: `varying vec2 vGround; void main() { vGround = (modelMatrix * vec4(position, 1.0)).xz; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }`,
    fragmentShader: `varying vec2 vGround; uniform vec2 uFade; uniform float uStrength;\n${noiseShader}
void main() {
  vec2 p = vGround; ${looks[kind].code}
  float change = (tone - 0.95) * uStrength * (1.0 - smoothstep(uFade.x, uFade.y, length(vGround)));
  gl_FragColor = vec4(vec3(step(0.0, change)) * 0.8, min(0.6, abs(change)));
}`,
  });
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(200, 200).rotateX(-Math.PI / 2), material);
  // Before the shadows, which would hide it.
  mesh.renderOrder = -1;
  return mesh;
}

/** A ground that is only visible where shadows fall. */
export function createShadowCatcher(opacity: number): THREE.Mesh {
  const mesh = new THREE.Mesh(
    new THREE.PlaneGeometry(200, 200).rotateX(-Math.PI / 2),
    new THREE.ShadowMaterial({ opacity }),
  );
  mesh.position.y = 0.003;
  mesh.receiveShadow = true;
  return mesh;
}
