import type { CarType } from '@forecourt/contracts/vehicle/vehicle';
import { foldWord, withoutSchema } from './fold-word.ts';

const words: Record<CarType, string[]> = {
  new: [
    'новый',
    'новая',
    'new',
    'جديد',
    'جديدة',
    'n',
    'brand new',
    'dealer new',
    ...'καινουργιο,新车,新車,신차'.split(','),
    'new car',
    'new vehicle',
    'neu',
    'neuf',
    'nuevo',
    'neufahrzeug',
    'new in stock',
    'factory new',
    'vn',
    ...'neuwagen,neufahrzeuge,vehicule neuf,voiture neuve,neuve,nueva,coche nuevo,nuovo,nuova,auto nuova,nieuw,nieuwe auto,novo,0km,nw,ny,nytt,ny bil,nowy,nowa,nove,novy,nova,uusi,sifir,sifir km,uj,nou,جديده,زيرو'.split(
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
    ...'esittelyauto,predvadeci,demo vozidlo,tesztauto,επιδειξης,试驾车,試乗車,시승차,demonstracao'.split(
      ',',
    ),
    'company car',
    'tageszulassung',
    'vfw',
    'tz',
    'service loaner',
    'employee s car',
    'employees car',
    'pre registered',
    'pre registration',
    'pre reg',
    'loan car',
    ...'vorfuhrer,dienstwagen,direktionswagen,demonstration,vehicule de demonstration,vehicule de direction,vd,demostracion,vehiculo de demostracion,gerencia,km 0,km0,kilometro cero,dimostrativa,aziendale,demowagen,demo auto,demonstratie'.split(
      ',',
    ),
  ],
  used: [
    'с пробегом',
    'б у',
    'подержанный',
    'used',
    'u',
    'pre owned',
    'dealer used',
    ...'kaytetty,ojete,ikinci el,hasznalt,μεταχειρισμενο,二手,二手车,中古,中古車,중고,중고차'.split(','),
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
    ...'jahreswagen,gebrauchte,gebrauchtwagen garantie,vehicule d occasion,voiture d occasion,occasie,ocasion,segunda mano,seminuevo,vehiculo de ocasion,usato,usata,auto usata,usato garantito,gebruikt,tweedehands,oldtimer,classic,gw,jw,begagnad,begagnat,brukt,brugt,bruktbil,brugtbil,uzywany,uzywana,ojete,ojety,ojeta,pouzite,kaytetty,ikinci el,hasznalt,rulat,second,2nd hand,مستعمله,pre loved,preloved,approved used,quality used'.split(
      ',',
    ),
  ],
};
const conditions = new Map(
  Object.entries(words).flatMap(([condition, texts]) =>
    texts.map((text) => [foldWord(text), condition as CarType]),
  ),
);

/** Returns the condition that a feed's word means, such as `used` for "Pre-Owned"; null for an unknown word. */
export const readCondition = (text: string): CarType | null =>
  conditions.get(foldWord(withoutSchema(text))) ?? null;

export const allowedConditions = 'new, demo, used, or a usual word for one (N, Demonstrator, Pre-Owned)';
