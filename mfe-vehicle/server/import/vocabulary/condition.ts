import type { CarType } from '@forecourt/contracts/vehicle/vehicle';
import { foldWord } from './fold-word.ts';

const words: Record<CarType, string[]> = {
  new: [
    'new',
    'جديد',
    'جديدة',
    'n',
    'brand new',
    'new car',
    'new vehicle',
    'neu',
    'neuf',
    'nuevo',
    'neufahrzeug',
    'new in stock',
    'factory new',
    'vn',
    ...'neuwagen,neufahrzeuge,vehicule neuf,voiture neuve,neuve,nueva,coche nuevo,nuovo,nuova,auto nuova,nieuw,nieuwe auto,novo,0km'.split(
      ',',
    ),
  ],
  demo: [
    'demo',
    'd',
    'demonstrator',
    'ex demo',
    'ex demonstrator',
    'demo car',
    'showroom',
    'vorfuhrfahrzeug',
    'vorfuhrwagen',
    'تجريبية',
    'dealer demo',
    'company car',
    'tageszulassung',
    'service loaner',
    'loan car',
    ...'vorfuhrer,dienstwagen,direktionswagen,demonstration,vehicule de demonstration,vehicule de direction,vd,demostracion,vehiculo de demostracion,gerencia,km 0,km0,kilometro cero,dimostrativa,aziendale,demowagen,demo auto,demonstratie'.split(
      ',',
    ),
  ],
  used: [
    'used',
    'u',
    'pre owned',
    'preowned',
    'second hand',
    'secondhand',
    'certified',
    'certified pre owned',
    'certified preowned',
    'certified used',
    'cpo',
    'used car',
    'used vehicle',
    'gebraucht',
    'gebrauchtfahrzeug',
    'gebrauchtwagen',
    'occasion',
    'ex lease',
    'usado',
    'nearly new',
    'مستعمل',
    'مستعملة',
    'vo',
    'refurbished',
    'reconditioned',
    ...'jahreswagen,gebrauchte,gebrauchtwagen garantie,vehicule d occasion,voiture d occasion,occasie,ocasion,segunda mano,seminuevo,vehiculo de ocasion,usato,usata,auto usata,usato garantito,gebruikt,tweedehands,oldtimer,classic'.split(
      ',',
    ),
  ],
};
const conditions = new Map(
  Object.entries(words).flatMap(([condition, texts]) => texts.map((text) => [text, condition as CarType])),
);

/** Returns the condition that a feed's word means, such as `used` for "Pre-Owned"; null for an unknown word. */
export const readCondition = (text: string): CarType | null => conditions.get(foldWord(text)) ?? null;

export const allowedConditions = 'new, demo, used, or a usual word for one (N, Demonstrator, Pre-Owned)';
