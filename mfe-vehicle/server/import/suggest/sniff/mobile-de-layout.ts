import type { PositionalLayout } from './positional-layout.ts';

/**
 * The order of columns that mobile.de documents for its upload ("Upload-Interface CSV", about 230 fields).
 * Columns after `tageszulassung` that have no field here are not named: their place differs between editions
 * of the document.
 */
const names =
  'kundennummer,interne_nummer,kategorie,marke,modell,leistung,hu,reserviert_1,ez,kilometer,preis,mwst,reserviert_2,oldtimer,vin,beschaedigtes_fahrzeug,farbe,klima,taxi,behindertengerecht,jahreswagen,neufahrzeug,unsere_empfehlung,haendlerpreis,reserviert_3,bemerkung,bild_id,metallic,waehrung,mwstsatz,garantie,leichtmetallfelgen,esp,abs,anhaengerkupplung,reserviert_4,wegfahrsperre,navigationssystem,schiebedach,zentralverriegelung,fensterheber,allradantrieb,tueren,umweltplakette,servolenkung,biodiesel,scheckheftgepflegt,katalysator,kickstarter,estarter,vorfuehrfahrzeug,antrieb,ccm,tragkraft,nutzlast,gesamtgewicht,hubhoehe,bauhoehe,baujahr,betriebsstunden,sitze,schadstoff,kabinenart,achsen,tempomat,standheizung,kabine,schutzdach,vollverkleidung,komunal,kran,retarder_intarder,schlafplatz,tv,wc,ladebordwand,hydraulikanlage,schiebetuer,radformel,trennwand,ebs,vermietbar,kompressor,luftfederung,scheibenbremse,fronthydraulik,bss,schnellwechsel,zsa,kueche,kuehlbox,schlafsitze,frontheber,sichtbar_nur_fuer_haendler,reserviert_5,envkv,verbrauch_innerorts,verbrauch_ausserorts,verbrauch_kombiniert,emission,xenonscheinwerfer,sitzheizung,partikelfilter,einparkhilfe,schwackecode,lieferdatum,lieferfrist,ueberfuehrungskosten,hu_au_neu,kraftstoffart,getriebeart,exportfahrzeug,tageszulassung'.split(
    ',',
  );

const flags = {
  klima: 'Air conditioning',
  leichtmetallfelgen: 'Alloy wheels',
  esp: 'Stability control',
  abs: 'ABS',
  anhaengerkupplung: 'Tow bar',
  wegfahrsperre: 'Immobiliser',
  navigationssystem: 'Navigation system',
  schiebedach: 'Sunroof',
  zentralverriegelung: 'Central locking',
  fensterheber: 'Electric windows',
  servolenkung: 'Power steering',
  scheckheftgepflegt: 'Full service history',
  tempomat: 'Cruise control',
  standheizung: 'Auxiliary heating',
  xenonscheinwerfer: 'Xenon headlights',
  sitzheizung: 'Heated seats',
  einparkhilfe: 'Parking aid',
};

const conditions: PositionalLayout['conditions'] = [
  { if: [{ column: 'vorfuehrfahrzeug', in: ['1'] }], car_type: 'demo' },
  { if: [{ column: 'tageszulassung', in: ['1'] }], car_type: 'demo' },
];

const fields: PositionalLayout['fields'] = {
  vin: { columns: ['vin'] },
  stocknum: { columns: ['interne_nummer'] },
  year: { columns: ['ez', 'baujahr'] },
  compliance_date: { columns: ['ez'] },
  make: { columns: ['marke'] },
  model: { columns: ['modell'] },
  price: { columns: ['preis', 'waehrung'], join: ' ' },
  car_type: { columns: ['neufahrzeug'], values: { '1': 'new', '0': 'used' } },
  show_on_dealer_website: { columns: ['sichtbar_nur_fuer_haendler'], values: { '1': 'no', '0': 'yes' } },
  km: { columns: ['kilometer'], unit: 'km' },
  colour: { columns: ['farbe'] },
  simple_body: { columns: ['kategorie'] },
  simple_fuel: {
    columns: ['kraftstoffart'],
    values: {
      '0': 'Other',
      '1': 'Petrol',
      '2': 'Diesel',
      '3': 'LPG',
      '4': 'CNG',
      '6': 'Electric',
      '7': 'Hybrid',
      '8': 'Hydrogen',
      '9': 'Other',
      '10': 'Hybrid',
    },
  },
  simple_transmission: {
    columns: ['getriebeart'],
    values: { '0': null, '1': 'Manual', '2': 'Automatic', '3': 'Automatic' },
  },
  simple_drive: { columns: ['allradantrieb'], values: { '0': null, '1': 'AWD' } },
  doors: { columns: ['tueren'], values: { '2/3': '3', '4/5': '5', '6/7': '7' } },
  seats: { columns: ['sitze'] },
  engine_size: { columns: ['ccm'], unit: 'cc' },
  'variant.fuelconsumptioncombined': { columns: ['verbrauch_kombiniert'] },
  dealercomments: { columns: ['bemerkung'] },
  standardEquipment: { flags },
  images: { columns: ['bild_id'], inArchive: true },
  dealership_id: { columns: ['kundennummer'] },
};

const checks: PositionalLayout['checks'] = {
  marke: 'make',
  ez: 'year',
  kilometer: 'km',
  preis: 'price',
  waehrung: 'currency',
  neufahrzeug: 'sold',
};

/** Whether a column has only 0, 1 or nothing, as every yes or no of this layout. */
const isFlag = (values: string[]) => values.every((text) => /^[01]$/.test(text));

const base = { least: 60, secret: ['haendlerpreis', 'schwackecode'], fields, conditions, checks };
/** Older exports lack the column before `wegfahrsperre`: `allradantrieb` is then no flag. */
export const mobileDeLayouts: PositionalLayout[] = [
  {
    ...base,
    name: 'mobile.de',
    columns: names,
    fits: (at) => isFlag(at('allradantrieb')) && isFlag(at('esp')),
  },
  {
    ...base,
    name: 'mobile.de (without reserved columns)',
    columns: names.filter((name) => name !== 'reserviert_4'),
    fits: (at) => isFlag(at('allradantrieb')) && isFlag(at('esp')),
  },
];
