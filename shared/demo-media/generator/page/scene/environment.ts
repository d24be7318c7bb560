import * as THREE from 'three';

const skyVertexShader = /* glsl */ `varying vec3 vDirection; void main() { vDirection = normalize(position); gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }`;

const studioShader = /* glsl */ `
varying vec3 vDirection;
float panel(vec3 d, vec3 centre, vec3 right, vec2 size, float soft) {
  vec3 up = normalize(cross(centre, right));
  float depth = dot(d, normalize(centre));
  if (depth <= 0.0) return 0.0;
  vec2 at = vec2(dot(d, right), dot(d, up)) / depth;
  vec2 edge = smoothstep(size, size - soft, abs(at));
  return edge.x * edge.y;
}
void main() {
  vec3 d = normalize(vDirection);
  float up = d.y;
  vec3 wall = mix(mix(vec3(0.2), vec3(0.12, 0.125, 0.13), smoothstep(0.0, 0.2, up)), vec3(0.34), smoothstep(0.25, 0.85, up));
  vec3 floorColour = mix(vec3(0.2), vec3(0.58), smoothstep(0.0, -0.5, up));
  vec3 colour = mix(wall, floorColour, smoothstep(0.012, -0.012, up));
  vec3 sky = vec3(0.0, 1.0, 0.0), along = vec3(1.0, 0.0, 0.0);
  colour += vec3(0.85) * panel(d, sky, along, vec2(2.3, 0.95), 0.25);
  colour += vec3(5.5) * (panel(d, normalize(vec3(0.0, 1.0, 0.42)), along, vec2(2.0, 0.1), 0.05) + panel(d, normalize(vec3(0.0, 1.0, -0.42)), along, vec2(2.0, 0.1), 0.05));
  colour += vec3(3.2) * (panel(d, normalize(vec3(0.1, 0.5, -1.0)), along, vec2(1.7, 0.17), 0.09) + panel(d, normalize(vec3(0.1, 0.5, 1.0)), along, vec2(1.7, 0.17), 0.09));
  colour += vec3(2.6) * panel(d, normalize(vec3(1.0, 0.5, 0.12)), vec3(0.0, 0.0, 1.0), vec2(0.8, 0.16), 0.1);
  colour += vec3(2.0) * panel(d, normalize(vec3(-1.0, 0.45, 0.0)), vec3(0.0, 0.0, 1.0), vec2(0.8, 0.18), 0.1);
  gl_FragColor = vec4(colour, 1.0);
}`;

const outdoorShader = /* glsl */ `
varying vec3 vDirection;
uniform vec3 uSun; uniform vec3 uZenith; uniform vec3 uHorizon; uniform vec3 uGround; uniform vec3 uGlow; uniform float uSunPower;
float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
float noise(vec2 p) { vec2 i = floor(p), f = fract(p); f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y); }
void main() {
  vec3 d = normalize(vDirection);
  vec3 sky = mix(uHorizon, uZenith, pow(clamp(d.y, 0.0, 1.0), 0.55));
  vec2 c = d.xz / (d.y + 0.25) * 1.8;
  float cloud = smoothstep(0.5, 0.85, noise(c) * 0.55 + noise(c * 2.3) * 0.3 + noise(c * 5.1) * 0.15) * smoothstep(0.02, 0.3, d.y);
  sky = mix(sky, vec3(1.15) * mix(vec3(1.0), uGlow, 0.4), cloud * 0.6);
  float sun = max(0.0, dot(d, normalize(uSun)));
  sky += uGlow * (pow(sun, 12.0) * 0.8 + uSunPower * smoothstep(0.985, 0.997, sun));
  float ridge = 0.035 + 0.03 * noise(vec2(atan(d.z, d.x) * 5.0, 1.0)) + 0.012 * noise(vec2(atan(d.z, d.x) * 30.0, 3.0));
  vec3 land = mix(uGround * 0.55, uHorizon * 0.5, 0.25);
  vec3 colour = d.y > 0.0 ? mix(land, sky, smoothstep(ridge - 0.004, ridge + 0.004, d.y)) : mix(uGround, uGround * 0.8, smoothstep(0.0, -0.7, d.y));
  gl_FragColor = vec4(colour, 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`;

export interface Outdoor {
  sun: THREE.Vector3;
  zenith: string;
  horizon: string;
  ground: string;
  glow: string;
  sunPower: number;
}

export function skySphere(outdoor: Outdoor | undefined): THREE.Mesh {
  const colour = (value: string) => ({ value: new THREE.Color(value) });
  const material = new THREE.ShaderMaterial({
    side: THREE.BackSide,
    vertexShader: skyVertexShader,
    fragmentShader: outdoor ? outdoorShader : studioShader,
    uniforms: outdoor
      ? {
          uSun: { value: outdoor.sun },
          uZenith: colour(outdoor.zenith),
          uHorizon: colour(outdoor.horizon),
          uGround: colour(outdoor.ground),
          uGlow: colour(outdoor.glow),
          uSunPower: { value: outdoor.sunPower },
        }
      : {},
  });
  return new THREE.Mesh(new THREE.SphereGeometry(60, 48, 32), material);
}

/** Prefiltered reflections of the studio's softboxes, or of a sky. */
export function createEnvironment(renderer: THREE.WebGLRenderer, outdoor?: Outdoor): THREE.Texture {
  const scene = new THREE.Scene();
  scene.add(skySphere(outdoor));
  const generator = new THREE.PMREMGenerator(renderer);
  const texture = generator.fromScene(scene, 0, 0.1, 100, { size: 512 }).texture;
  generator.dispose();
  return texture;
}
