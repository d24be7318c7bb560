import * as THREE from 'three';
import { bothSides, rod, roundBox } from '../parts/fittings.ts';
import { boxBody, gap, pane } from './box.ts';
import { buildCar, type Vehicle } from './car.ts';
import { drawbar } from './touring-parts.ts';

const half = 1.9;
const box = 1.16;
const roof = 2.5;

export const camper = boxBody({
  name: 'caravan-camper',
  length: half * 2,
  width: 2.12,
  floor: 0.56,
  height: box,
  axles: [-0.2, -100],
  wheel: { radius: 0.37, width: 0.225, rim: 0.215, style: 'steel', finish: 'silver' },
  archGap: 0.07,
  nose: [
    [0.4, half - 0.04],
    [0.6, half],
    [box, half - 0.02],
  ],
  tail: [
    [0.4, -half + 0.06],
    [0.7, -half],
    [box, -half],
  ],
  noseSweep: [0.02, 0.02],
  tailSweep: [0.02, 0.02],
  corner: { front: 0.08, rear: 0.08, shoulder: 0.05, noseTop: 0.06 },
  art: {
    side: {
      trim: [pane(-half - 1, half + 1, 0.4, 0.78, 0.01)],
      gloss: [
        {
          points: [
            [-half - 0.3, 0.94],
            [half + 0.3, 1.04],
            [half + 0.3, 0.98],
            [-half - 0.3, 0.88],
          ],
        },
      ],
      grooves: [gap(0.5, 1.16, 0.62, 1.12, 0.04), gap(-1.7, -0.8, 0.82, 1.08, 0.03)],
    },
    nose: { trim: [pane(-0.5, 1.6, 0.4, 0.78, 0.02)] },
    tail: {
      trim: [pane(-0.5, 1.6, 0.4, 0.72, 0.02)],
      lamps: [
        {
          kind: 'tail',
          points: [
            [0.8, 1.06],
            [0.8, 0.84],
            [0.98, 0.84],
            [0.98, 1.06],
          ],
          radius: 0.03,
          lenses: [[0.89, 0.95, 0.05]],
        },
      ],
    },
  },
});

/** A camper trailer set up: a low box, its roof raised on canvas walls, a bed under canvas at both ends. */
export function buildCamper(cell: number): Vehicle {
  return buildCar(
    camper,
    {
      towed: true,
      plates: { rear: [-half - 0.006, 0.64] },
      more: ({ group, palette, paint }) => {
        drawbar(group, palette, half, [-0.22]);
        const add = (
          size: [number, number, number],
          at: [number, number, number],
          material: THREE.Material,
        ) => {
          const part = roundBox(size, material, 0.02);
          part.position.set(...at);
          group.add(part);
        };
        const canvas = new THREE.MeshStandardMaterial({
          color: '#b9b3a4',
          roughness: 0.95,
          side: THREE.DoubleSide,
        });
        add([half * 2 - 0.16, roof - box, 1.98], [0, (roof + box) / 2, 0], canvas);
        const lid = roundBox([half * 2 + 0.04, 0.15, 2.14], paint, 0.06);
        lid.position.set(0, roof + 0.06, 0);
        group.add(lid);
        for (const end of bothSides) {
          const tent = new THREE.Mesh(
            new THREE.ExtrudeGeometry(
              new THREE.Shape(
                [
                  [half - 0.1, box + 0.1],
                  [half + 1.2, box + 0.1],
                  [half + 1.2, box + 0.52],
                  [half + 0.5, roof - 0.28],
                  [half - 0.1, roof],
                ].map(([x, y]) => new THREE.Vector2(x! * end, y)),
              ),
              { depth: 1.94, bevelEnabled: false },
            ),
            canvas,
          );
          tent.position.z = -0.97;
          group.add(tent);
          add([1.34, 0.07, 2.04], [end * (half + 0.58), box + 0.06, 0], palette.aluminium);
          // The poles that carry the beds.
          for (const side of bothSides) {
            group.add(
              rod(
                [
                  new THREE.Vector3(end * (half + 1.05), box + 0.04, side * 0.85),
                  new THREE.Vector3(end * (half - 0.02), 0.66, side * 0.85),
                ],
                0.022,
                palette.steel,
              ),
            );
            add([0.56, 0.42, 0.012], [end * (half + 0.42), box + 0.48, side * 0.975], palette.cloth);
          }
        }
        for (const side of bothSides) {
          for (const x of [-1.2, -0.2]) add([0.72, 0.6, 0.012], [x, 1.92, side * 0.995], palette.cloth);
          add([0.6, roof - box - 0.16, 0.012], [0.83, (roof + box) / 2, side * 0.994], palette.curtain);
          for (const x of [0.52, 1.14])
            add([0.02, roof - box - 0.16, 0.016], [x, (roof + box) / 2, side * 0.996], palette.plastic);
        }
        add([0.5, 0.03, 0.24], [0.83, 0.46, -1.14], palette.chequer);
      },
    },
    cell * 1.2,
  );
}
