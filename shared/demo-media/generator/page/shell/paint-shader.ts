import * as THREE from 'three';
import type { CarSpec } from './car-spec.ts';
import type { CarProjections, Projection } from './projections.ts';

/**
 * How much of a sky the windows reflect: none where the surroundings are photographed with their own.
 * There, they are more tinted.
 */
export const skyInGlass = { value: 1 };

export type ShellPass = 'body' | 'lining' | 'glass' | 'lens' | 'lamp';

const vertexHead = /* glsl */ `
attribute float ao;
uniform float uSink;
varying vec3 vBody;
varying vec3 vBodyNormal;
varying float vAo;
`;

const fragmentHead = /* glsl */ `
varying vec3 vBody;
varying vec3 vBodyNormal;
varying float vAo;
uniform float uHalfLength;
uniform float uTint;
uniform float uSky;
uniform vec4 uArches; // front x, rear x, y, radius
uniform vec3 uCladding; // width of the arch band, height of the sill band, inner z of the arch
uniform vec4 uBed; // from, to, floor, wall z
uniform vec4 uFrame[6];
uniform sampler2D uSideA; uniform sampler2D uSideB;
uniform sampler2D uNoseA; uniform sampler2D uNoseB;
uniform sampler2D uTailA; uniform sampler2D uTailB;
uniform sampler2D uFrontA; uniform sampler2D uRearA; uniform sampler2D uTopA;

vec2 place(vec4 frame, float a, float b) { return (vec2(a, b) - frame.xy) / frame.zw; }

struct Skin { float glass; float trim; float groove; float chrome; float lamp; float gloss; vec2 lampAt; float end; vec3 bump; };

Skin skinAt(vec3 p, vec3 n) {
  Skin skin;
  vec3 a = vec3(0.0), b = vec3(0.0);
  skin.lampAt = vec2(0.0); skin.end = 0.0; skin.bump = vec3(0.0);
  float az = abs(p.z);
  float sideways = smoothstep(0.42, 0.5, abs(n.z));
  vec2 s = place(uFrame[0], p.x, p.y);
  if (sideways > 0.0) {
    a += texture2D(uSideA, s).rgb * sideways;
    b += texture2D(uSideB, s).rgb * sideways;
  }
#ifdef SHUT_LINES
  if (sideways > 0.0) {
    vec2 e = vec2(0.0025) / uFrame[0].zw;
    skin.bump += sideways * vec3(
      texture2D(uSideA, s + vec2(e.x, 0.0)).b - texture2D(uSideA, s - vec2(e.x, 0.0)).b,
      texture2D(uSideA, s + vec2(0.0, e.y)).b - texture2D(uSideA, s - vec2(0.0, e.y)).b, 0.0);
  }
#endif
  float notTop = 1.0 - smoothstep(0.8, 0.9, n.y);
  if (p.x > 0.0 && n.x > -0.25) {
    vec2 at = place(uFrame[1], az + max(0.0, uHalfLength - p.x), p.y);
    a += texture2D(uNoseA, at).rgb * notTop;
    b += texture2D(uNoseB, at).rgb * notTop;
    skin.lampAt = at; skin.end = 1.0;
  }
  if (p.x < 0.0 && n.x < 0.25) {
    vec2 at = place(uFrame[2], az + max(0.0, uHalfLength + p.x), p.y);
    a += texture2D(uTailA, at).rgb * notTop;
    b += texture2D(uTailB, at).rgb * notTop;
    skin.lampAt = at; skin.end = -1.0;
  }
  if (n.x > 0.2 && sideways < 0.99) a += texture2D(uFrontA, place(uFrame[3], az, p.y)).rgb;
  if (n.x < -0.2 && sideways < 0.99) a += texture2D(uRearA, place(uFrame[4], az, p.y)).rgb;
  if (n.y > 0.55) a += texture2D(uTopA, place(uFrame[5], p.x, az)).rgb * smoothstep(0.55, 0.7, n.y);
  skin.glass = a.r; skin.trim = a.g; skin.groove = a.b;
  skin.chrome = b.r; skin.lamp = b.g; skin.gloss = b.b;
  float arch = min(distance(p.xy, uArches.xz), distance(p.xy, uArches.yz)) - uArches.w;
  if (uCladding.x > 0.0) {
    float band = max(1.0 - smoothstep(uCladding.x - 0.003, uCladding.x + 0.003, arch), 1.0 - smoothstep(uCladding.y - 0.003, uCladding.y + 0.003, p.y));
    skin.trim = max(skin.trim, band * step(abs(p.x), uHalfLength - 0.02));
  }
  if (uBed.y > uBed.x && p.x > uBed.x - 0.02 && p.x < uBed.y + 0.02) {
    float inward = n.z * sign(p.z) < -0.3 ? 1.0 : 0.0;
    bool low = p.y < uBed.z + 0.08 && n.y > 0.4;
    bool ends = p.y > uBed.z && az < uBed.w && ((n.x > 0.3 && p.x < uBed.x + 0.1) || (n.x < -0.3 && p.x > uBed.y - 0.1));
    if (inward > 0.5 || low || ends) { skin.trim = 1.0; skin.groove = 0.0; }
  }
  return skin;
}

bool inArch(vec3 p) {
  float d = min(distance(p.xy, uArches.xz), distance(p.xy, uArches.yz));
  return d < uArches.w && abs(p.z) > uCladding.z;
}
`;

export function shellMaterial(
  pass: ShellPass,
  spec: CarSpec,
  projections: CarProjections,
  base: THREE.MeshPhysicalMaterialParameters,
): THREE.MeshPhysicalMaterial {
  const material = new THREE.MeshPhysicalMaterial(base);
  return dress(material, pass, spec, projections);
}

/** The dark inside of the shell, visible through glass and arches. */
export function liningMaterial(spec: CarSpec, projections: CarProjections): THREE.Material {
  return dress(
    new THREE.MeshBasicMaterial({ color: '#0b0b0c', side: THREE.BackSide }),
    'lining',
    spec,
    projections,
  );
}

function dress<T extends THREE.Material>(
  material: T,
  pass: ShellPass,
  spec: CarSpec,
  projections: CarProjections,
): T {
  const archRadius = spec.archRadius ?? spec.wheel.radius + 0.055;
  const frame = (p: Projection) => new THREE.Vector4(p.origin.x, p.origin.y, p.size.x, p.size.y);
  const { side, nose, tail, front, rear, top } = projections;
  const bed = spec.bed;
  const uniforms = {
    uSink: { value: pass === 'lamp' ? 0.045 : 0 },
    uHalfLength: { value: spec.length / 2 },
    uTint: { value: spec.tint ?? 1 },
    uSky: skyInGlass,
    uArches: { value: new THREE.Vector4(spec.frontAxle, spec.rearAxle, spec.wheel.radius, archRadius) },
    uCladding: {
      value: new THREE.Vector3(
        spec.cladding ?? 0,
        spec.cladding ? spec.sill + 0.1 : 0,
        spec.width / 2 - spec.wheel.width - 0.16,
      ),
    },
    uBed: {
      value: bed
        ? new THREE.Vector4(bed.from, bed.to, bed.floor, spec.width / 2 - bed.wall)
        : new THREE.Vector4(),
    },
    uFrame: { value: [side, nose, tail, front, rear, top].map(frame) },
    uSideA: { value: side.first },
    uSideB: { value: side.second },
    uNoseA: { value: nose.first },
    uNoseB: { value: nose.second },
    uTailA: { value: tail.first },
    uTailB: { value: tail.second },
    uFrontA: { value: front.first },
    uRearA: { value: rear.first },
    uTopA: { value: top.first },
    uNoseLamps: { value: nose.lamps },
    uTailLamps: { value: tail.lamps },
  };
  material.customProgramCacheKey = () => `shell-${pass}`;
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader =
      vertexHead +
      shader.vertexShader.replace(
        '#include <begin_vertex>',
        `vec3 transformed = position - normal * uSink; vBody = position; vBodyNormal = normal; vAo = ao;`,
      );
    shader.fragmentShader =
      (pass === 'body' ? '#define SHUT_LINES\n' : '') +
      fragmentHead +
      'uniform sampler2D uNoseLamps; uniform sampler2D uTailLamps;\n' +
      passShader(pass, shader.fragmentShader);
  };
  return material;
}

/** A bright sky above a horizon, reflected in the windows in addition to the surroundings. */
const sky = /* glsl */ `
vec3 mirrored = inverseTransformDirection(reflect(-normalize(vViewPosition), normal), viewMatrix);
vec3 sheen = uSky * vec3(0.9, 0.97, 1.05) * (0.012 + 0.05 * smoothstep(-0.02, 0.3, mirrored.y)) * (gl_FrontFacing ? 1.0 : 0.0);
`;

function passShader(pass: ShellPass, source: string): string {
  const begin = (code: string) =>
    source.replace(
      '#include <clipping_planes_fragment>',
      `#include <clipping_planes_fragment>\nSkin skin = skinAt(vBody, normalize(vBodyNormal));\n${code}`,
    );
  if (pass === 'glass' || pass === 'lens') {
    const keep = pass === 'glass' ? 'skin.glass < 0.5 || skin.lamp > 0.5' : 'skin.lamp < 0.5';
    const tint =
      pass === 'glass'
        ? 'vec3(0.006, 0.008, 0.009)'
        : '(skin.end > 0.0 ? vec3(0.0) : vec3(0.1, 0.002, 0.004))';
    const clear =
      pass === 'glass'
        ? '(mix(0.84, 0.42, smoothstep(-0.45, -0.35, vBody.x)) * uTint)'
        : '(skin.end > 0.0 ? 0.06 : 0.5)';
    return begin(`if (${keep}) discard;`)
      .replace(
        '#include <opaque_fragment>',
        `float facing = pow(1.0 - abs(dot(normalize(vViewPosition), normal)), 5.0);
         float cover = mix(${clear}, 1.0, min(1.0, ${pass === 'glass' ? 'mix(0.6, 0.04, uSky)' : '0.04'} + 0.9 * facing));
         ${pass === 'glass' ? sky : 'vec3 sheen = vec3(0.0);'}
         gl_FragColor = vec4(totalSpecular + sheen + ${tint} * cover, cover);`,
      )
      .replace('#include <premultiplied_alpha_fragment>', '');
  }
  if (pass === 'lamp') {
    return begin('if (skin.lamp < 0.3) discard;')
      .replace(
        '#include <color_fragment>',
        `
        vec3 art = skin.end > 0.0 ? texture2D(uNoseLamps, skin.lampAt).rgb : texture2D(uTailLamps, skin.lampAt).rgb;
        diffuseColor.rgb = art * 0.7;`,
      )
      .replace(
        '#include <emissivemap_fragment>',
        `totalEmissiveRadiance += art * smoothstep(0.55, 1.0, max(art.r, art.b)) * 1.2;`,
      );
  }
  if (pass === 'lining')
    return begin('if (skin.glass > 0.5 || skin.lamp > 0.5 || inArch(vBody)) discard;').replace(
      '#include <color_fragment>',
      // The headliner is light.
      `diffuseColor.rgb = mix(vec3(0.006), vec3(0.2, 0.195, 0.185), smoothstep(0.3, 0.9, vBodyNormal.y));`,
    );
  return begin('if (skin.glass > 0.5 || skin.lamp > 0.5 || inArch(vBody)) discard;')
    .replace(
      '#include <color_fragment>',
      `#include <color_fragment>
      float dark = clamp(skin.trim + skin.gloss, 0.0, 1.0);
      diffuseColor.rgb = mix(diffuseColor.rgb, mix(vec3(0.012), vec3(0.019), min(1.0, skin.trim)), dark);
      diffuseColor.rgb = mix(diffuseColor.rgb, vec3(0.75), skin.chrome);
      diffuseColor.rgb *= 1.0 - 0.96 * skin.groove;
      if (!gl_FrontFacing) diffuseColor.rgb = vec3(0.015);`,
    )
    .replace(
      '#include <roughnessmap_fragment>',
      `#include <roughnessmap_fragment>
      roughnessFactor = mix(roughnessFactor, 0.62, skin.trim);
      roughnessFactor = mix(roughnessFactor, 0.1, skin.chrome);
      if (!gl_FrontFacing) roughnessFactor = 0.9;`,
    )
    .replace(
      '#include <metalnessmap_fragment>',
      `#include <metalnessmap_fragment>
      metalnessFactor = mix(metalnessFactor, 0.0, dark);
      metalnessFactor = mix(metalnessFactor, 1.0, skin.chrome);
      if (!gl_FrontFacing) metalnessFactor = 0.0;`,
    )
    .replace(
      '#include <normal_fragment_maps>',
      `#include <normal_fragment_maps>
      normal = normalize(normal + mat3(viewMatrix) * skin.bump * 0.35 * faceDirection);
      if (metalnessFactor > 0.0) {
      vec3 flake = floor(vBody * 650.0);
      vec3 tilt = fract(sin(vec3(dot(flake, vec3(127.1, 311.7, 74.7)), dot(flake, vec3(269.5, 183.3, 246.1)), dot(flake, vec3(113.5, 271.9, 124.6)))) * 43758.5453) - 0.5;
      normal = normalize(normal + tilt * 0.07 * metalnessFactor * (1.0 - skin.chrome));
      }`,
    )
    .replace(
      '#include <lights_physical_fragment>',
      `#include <lights_physical_fragment>
      material.clearcoatF0 = vec3(0.055);
      material.clearcoat *= (1.0 - skin.trim) * (1.0 - skin.chrome) * (1.0 - 0.9 * skin.groove) * (gl_FrontFacing ? 1.0 : 0.0);`,
    )
    .replace(
      '#include <aomap_fragment>',
      `
      float open = vAo * (gl_FrontFacing ? 1.0 : 0.3) * mix(0.35, 1.0, smoothstep(0.1, 0.75, vBody.y + 0.35 * max(0.0, vBodyNormal.y)));
      reflectedLight.indirectDiffuse *= open;
      reflectedLight.indirectSpecular *= mix(0.25, 1.0, open);
      reflectedLight.directDiffuse *= mix(0.5, 1.0, vAo);
      clearcoatSpecularIndirect *= mix(0.25, 1.0, open);`,
    );
}
