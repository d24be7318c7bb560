import { fieldOfName, foldName } from './field-of-name.ts';

type Named = { field: string; confidence: number };

const secretWords =
  /\b(cost|costs|wholesale|stand in|standin|margin|profit|invoice|floor ?plan|purchase price|buy price|holdback|dealer net|trade(?! in (accepted|welcome))|reserve price|reserve amount|minimum price|(dealer|trade|handel|merchant|profesional|marchand|floor) price( gross| net)?|acv|achat|revient|marge|\w*einkauf\w*|ek|inkoop\w*|coste|costo|acquisto|compra)\b/;
const wrappers =
  /^(vehicle|veh|car|auto|listing|item|unit|ad|advert|stock item|product|inventory|truck|details?|specifications?|specs?|attributes?|bike|van|caravan|fahrzeug|fzg|vehicule|vehiculo|voertuig|veicolo|veiculo)\s+/;
const sellers =
  /^(advertiser|dealer|dealership|seller|store|branch|location|vendor|rooftop|contact|site|company|showroom|vendeur|vendedor|verkaufer|handler|haendler|anbieter|concession|concessionnaire|concesionario|concessionario|concessionaria|autohaus|verkoper|agence|filiale|vestiging)\b/;
const sellerParts: Record<string, string> = {
  id: 'dealership_id',
  code: 'dealership_id',
  number: 'dealership_id',
  name: 'dealership_name',
  title: 'dealership_name',
  city: 'city',
  town: 'city',
  suburb: 'city',
  state: 'state',
  region: 'state',
  province: 'state',
  ...Object.fromEntries(
    ['nummer', 'nr', 'numero', 'codigo', 'codice'].map((name) => [name, 'dealership_id']),
  ),
  ...Object.fromEntries(['naam', 'nom', 'nombre', 'nome'].map((name) => [name, 'dealership_name'])),
  ...Object.fromEntries(
    ['ort', 'stadt', 'plaats', 'ville', 'localite', 'ciudad', 'localidad', 'citta'].map((name) => [
      name,
      'city',
    ]),
  ),
};
/** `g:price` and `ns2:Make` are price and Make. */
const namespaces = /(^|[.@/[])[a-z][\w-]{0,15}:(?=\p{L})/giu;
const abbreviations: Record<string, string> = {
  yr: 'year',
  lvl: 'level',
  desc: 'description',
  descr: 'description',
  clr: 'colour',
  col: 'colour',
  mdl: 'model',
  mfr: 'manufacturer',
  manu: 'manufacturer',
  veh: 'vehicle',
  vhcl: 'vehicle',
  stk: 'stock',
  num: 'number',
  nbr: 'number',
  qty: 'count',
  ct: 'count',
  cnt: 'count',
  eng: 'engine',
  trans: 'transmission',
  tran: 'transmission',
  xmsn: 'transmission',
  int: 'interior',
  ext: 'exterior',
  odo: 'odometer',
  reg: 'registration',
  loc: 'location',
  avail: 'availability',
  cond: 'condition',
  pic: 'picture',
  pics: 'pictures',
  img: 'image',
  imgs: 'images',
  amt: 'amount',
  prc: 'price',
  dlr: 'dealer',
  cyl: 'cylinders',
  disp: 'displacement',
  opt: 'options',
  equip: 'equipment',
  inc: 'incl',
  expires: 'expiry',
  rdg: 'reading',
  lst: 'list',
  spcl: 'special',
  cst: 'cost',
  sts: 'status',
  sty: 'style',
  drv: 'drive',
  trn: 'train',
  mk: 'make',
};
/** What feeds tell about pictures beside their addresses. */
const aboutPictures =
  /^(photos?|images?|pictures?|pics?|media)( .*)? (timestamp|modified|modified date|updated|date|counts?|qty|captions?|width|height|hash|size)$/;
/** Writes abbreviated words in full: "Model Yr" is "model year". */
const inFull = (name: string) =>
  name
    .split(' ')
    .map((word) => (Object.hasOwn(abbreviations, word) ? abbreviations[word]! : word))
    .join(' ');
const isLink = /^(url|uri|href|link)$/;
const hasLink = /^(images|more_images|video_url|file|ignore)$/;
/** What names say about how their values are measured: "price in euro", "odometer miles", "amountGBP". */
const units =
  /\s+(in )?(kms?|kilomet(er|re)s?|mi|miles?|kg|kgs|lbs?|pounds|千km|万km|千円|万円|thousands?( km)?|mm|cm|m|ft|cc|ccm|l|litres?|amount|aud|usd|eur|gbp|nzd|cad|zar|chf|pln|sek|cents|pence|minor units?|euros?|dollars?|pounds?|rub|inr|jpy|aed|sar|egc|dap|(incl?|ex(cl?)?|plus)( vat| gst| tax| mwst| btw| iva)?)( (aud|usd|eur|gbp|nzd|zar|chf))?$/;
/** Which of several names of one thing a column has: the generic colour, the standard one. */
const qualities = /\s+(generic|basic|base|simple|standard|normalised|normalized|standardised|group)$/;
const amounts = /^(price|before_price|offer_price|km)$/;
const describes = /(^|\s)(description|descr?|text|name|label|note|notes|status|type|rating|date|history)$/;
const carriers = /\s+(value|amount|text|name|description|desc|label|number|no|code|cd|indicator|ind|flag)$/;

/** The field of a column's name, and how sure that is: the whole name, a path's part, a numbered one. */
export function fieldOfColumn(column: string): Named | null {
  const path = column
    .replace(/^related\./, '')
    .replace(namespaces, '$1')
    .replace(/\[(\D[^\]]*)\]/g, '.$1')
    .replace(/\[\d*\]/g, '');
  const whole = foldName(path);
  const exact = fieldOfName(whole);
  // Of several names of one field, its plain one is surer: "state" before "region".
  const isPlain = exact?.replace('simple_', '').replaceAll('_', ' ') === whole;
  if (exact) return { field: exact, confidence: isPlain ? 0.95 : 0.92 };
  if (secretWords.test(whole) || secretWords.test(inFull(whole))) return { field: 'secret', confidence: 0.9 };
  const segments = path
    .split(/[./@]+/)
    .map(foldName)
    .filter(Boolean);
  const last = segments.at(-1) ?? '';
  const parent = segments.at(-2) ?? '';
  if (sellers.test(parent) || (segments.length === 1 && sellers.test(whole))) {
    const part = sellers.test(parent) ? last : whole.replace(sellers, '').trim();
    const field = sellerParts[part];
    return field ? { field, confidence: 0.85 } : { field: 'ignore', confidence: 0.6 };
  }
  if (/^(unit|units|uom|unit of measure|unit code|eenheid|einheit|unite|unidad|unita)$/.test(last))
    return segments.some((one) => fieldOfName(stemOf(one)) === 'km')
      ? { field: 'km_unit', confidence: 0.85 }
      : null;
  if (/^(state|region)$/.test(last) && segments.some((one) => fieldOfName(one) === 'regplate'))
    return { field: 'ignore', confidence: 0.8 };
  if (aboutPictures.test(last)) return { field: 'ignore', confidence: 0.7 };
  const unwrapped = whole.replace(wrappers, '');
  const isList = /\[\]/.test(column);
  const stems = segments.map(stemOf);
  // The price in an offer of schema.org is the price, not a reduced one.
  const stem = stems.at(-2) === 'offer' ? stems.at(-1)! : stems.slice(-2).join(' ');
  const written = [unwrapped, whole, last, stem];
  const tries: [string, number][] = [
    [unwrapped, 0.88],
    [inFull(whole), 0.86],
    [inFull(unwrapped), 0.85],
    [inFull(unwrapped).replace(carriers, ''), 0.8],
    [whole.replace(/^(fahrzeug|fzg|voertuig)(?=\p{L})/u, ''), 0.85],
    [stem, 0.86],
    ...written.map((name): [string, number] => [name.replace(units, ''), 0.84]),
    [isList ? '' : last, 0.8],
    [whole.replace(carriers, ''), 0.82],
    [
      /^(value|amount|text|name|description|label|url|uri|href|src|link)$/.test(last)
        ? (stems.at(-2) ?? '')
        : '',
      0.82,
    ],
    [/^(value|amount|bedrag|betrag|montant|importe)\b/.test(last) ? parent : '', 0.82],
    [/^(bedrag|betrag|montant|importe)$/.test(last) ? (segments.at(-4) ?? '') : '', 0.7],
    [column.includes('[') && !isList ? (stems.at(-2) ?? '') : '', 0.78],
    [/^(url|uri|href|src|link)$/.test(last) ? (stems.at(-3) ?? '') : '', 0.75],
    [stems.at(-1) !== last || segments.length === 1 ? (stems.at(-1) ?? '') : '', 0.78],
    [whole.replace(/\s*\d+$/, ''), 0.85],
    [last.replace(/\s*\d+$/, ''), 0.8],
    [inFull(unwrapped).replace(qualities, ''), 0.75],
  ];
  for (const [name, confidence] of tries) {
    const field = name ? fieldOfName(name) : null;
    if (!field || (field === 'ignore' && name !== unwrapped)) continue;
    // An "offer description" describes, and is not an offer's amount.
    if (amounts.test(field) && describes.test(last)) continue;
    // A link within an offer is not its price.
    return isLink.test(last) && !hasLink.test(field)
      ? { field: 'ignore', confidence: 0.7 }
      : { field, confidence };
  }
  return null;
}

/** Removes plurals: `PriceList` and `OdometerReadings` are price and odometer. */
const stemOf = (name: string) =>
  name
    .replace(/\b(list|readings?|refs?|details?|info|data)\b/g, '')
    .replace(/(\w{3,})s\b/g, '$1')
    .trim();

/** The name of a column without its number, and the number: `image[3].url` and `photo_12` are numbered. */
export function numberOfColumn(column: string): { base: string; number: number } | null {
  const match = /^(.*?)(?:\[(\d+)\]|[\s_.-]*(\d{1,3}))([^\d]*)$/.exec(column);
  if (!match || /^Column \d+$/.test(column)) return null;
  return { base: `${match[1]} ${match[4]}`.trim(), number: Number(match[2] ?? match[3]) };
}
