import * as THREE from 'three';

/** A mark of wear, drawn onto the rendered close-up in whose middle it is. */
export type Wear = 'chips' | 'scuff' | 'scratches' | 'dent' | 'kerb';

type Draw = (context: CanvasRenderingContext2D, size: number, random: () => number) => void;

const marks: Record<Exclude<Wear, 'kerb'>, Draw> = {
  chips(context, size, random) {
    for (const [x, y, r] of [
      [-0.07, -0.01, 0.009],
      [0.02, 0.035, 0.006],
      [0.075, -0.03, 0.0075],
    ] as const) {
      const corners = Array.from({ length: 9 }, (_, i) => {
        const reach = r * size * (0.65 + random() * 0.6);
        return [
          x * size + Math.cos((i / 9) * 6.28) * reach,
          y * size + Math.sin((i / 9) * 6.28) * reach,
        ] as const;
      });
      const outline = (scale: number) => {
        context.beginPath();
        for (const [a, b] of corners)
          context.lineTo(x * size + (a - x * size) * scale, y * size + (b - y * size) * scale);
        context.closePath();
      };
      outline(1.25);
      context.fillStyle = 'rgba(20,20,22,.5)';
      context.fill();
      outline(1);
      context.fillStyle = '#b9b6ae';
      context.fill();
      outline(0.5);
      context.fillStyle = '#7d7a73';
      context.fill();
    }
  },
  scuff(context, size, random) {
    context.rotate(-0.25);
    for (let i = 0; i < 46; i++) {
      const [x, y] = [(random() - 0.5) * 0.17, (random() - 0.5) * 0.05];
      const length = (0.012 + random() * 0.05) * (1 - Math.abs(x) * 4);
      line(context, size, [x - length, y], [x + length, y + (random() - 0.5) * 0.008], {
        colour: random() < 0.6 ? '240,240,238' : '30,30,32',
        alpha: 0.2 + random() * 0.3,
        width: 0.0012 + random() * 0.002,
      });
    }
  },
  scratches(context, size, random) {
    context.rotate(0.08);
    for (let i = 0; i < 7; i++) {
      const y = (i - 3) * 0.011 + (random() - 0.5) * 0.01;
      const [from, to] = [-0.05 - random() * 0.12, 0.05 + random() * 0.12];
      const lean = (random() - 0.5) * 0.03;
      for (const [shift, colour] of [
        [0, '25,25,27'],
        [0.0018, '250,250,248'],
      ] as const)
        line(context, size, [from, y + shift], [to, y + lean + shift], {
          colour,
          alpha: 0.32,
          width: 0.0016,
        });
    }
  },
  dent(context, size) {
    for (const [dy, colour] of [
      [-0.008, '0,0,0'],
      [0.01, '255,255,255'],
    ] as const) {
      const shade = context.createRadialGradient(0, dy * size, 0, 0, dy * size, 0.034 * size);
      shade.addColorStop(0, `rgba(${colour},.42)`);
      shade.addColorStop(0.55, `rgba(${colour},.2)`);
      shade.addColorStop(1, `rgba(${colour},0)`);
      context.fillStyle = shade;
      context.beginPath();
      context.ellipse(0, dy * size, 0.034 * size, 0.021 * size, 0, 0, 7);
      context.fill();
    }
  },
};

/** Rough strokes along the edge of a rim, which is a circle of this radius in the picture. */
function drawKerbMark(
  context: CanvasRenderingContext2D,
  size: number,
  random: () => number,
  radius: { x: number; y: number },
) {
  for (let i = 0; i < 70; i++) {
    const turn = 1.9 + random() * 0.42;
    const reach = 0.965 + random() * 0.05;
    const at = (angle: number) =>
      [(Math.cos(angle) * radius.x * reach) / size, (Math.sin(angle) * radius.y * reach) / size] as const;
    line(context, size, at(turn), at(turn + 0.02 + random() * 0.05), {
      colour: random() < 0.5 ? '70,70,72' : '232,232,230',
      alpha: 0.5 + random() * 0.4,
      width: 0.0018 + random() * 0.003,
    });
  }
}

function line(
  context: CanvasRenderingContext2D,
  size: number,
  from: readonly [number, number],
  to: readonly [number, number],
  { colour, alpha, width }: { colour: string; alpha: number; width: number },
) {
  context.strokeStyle = `rgba(${colour},${alpha})`;
  context.lineWidth = width * size;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(from[0] * size, from[1] * size);
  context.lineTo(to[0] * size, to[1] * size);
  context.stroke();
}

/** Draws the mark in the middle of the picture; a kerb mark on the rim of the wheel that is there. */
export function drawWear(
  context: CanvasRenderingContext2D,
  wear: Wear,
  { width, height }: { width: number; height: number },
  rim: { at: THREE.Vector3; radius: number } | undefined,
  camera: THREE.Camera,
) {
  let state = 11;
  const random = () => (state = (state * 16807) % 2147483647) / 2147483647;
  const inPicture = (point: THREE.Vector3) => {
    const p = point.clone().project(camera);
    return { x: ((p.x + 1) / 2) * width, y: ((1 - p.y) / 2) * height };
  };
  context.save();
  if (wear === 'kerb' && rim) {
    const centre = inPicture(rim.at);
    const below = inPicture(rim.at.clone().add(new THREE.Vector3(0, -rim.radius, 0)));
    const beside = inPicture(rim.at.clone().add(new THREE.Vector3(rim.radius, 0, 0)));
    context.translate(centre.x, centre.y);
    drawKerbMark(context, width, random, { x: Math.abs(beside.x - centre.x), y: below.y - centre.y });
  } else if (wear !== 'kerb') {
    context.translate(width / 2, height / 2);
    marks[wear](context, width, random);
  }
  context.restore();
}
