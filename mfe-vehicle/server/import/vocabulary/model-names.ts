import { spellModel } from '../profiles/au-listings/models.ts';

/** Usual models whose names are words; makers write them with one capital. */
const words =
  'Accent,Accord,Amarok,Arteon,Astra,Ateca,Atlas,Altima,Acadia,Auris,Avalon,Avensis,Aygo,Baleno,Barina,Beetle,Berlingo,Boxer,Boxster,Caddy,Camaro,Camry,Captiva,Captur,Carnival,Cayenne,Cayman,Cerato,Challenger,Charger,Cherokee,Citan,City,Civic,Clio,Colorado,Combo,Commodore,Compass,Corolla,Corsa,Crafter,Crosstrek,Cruze,Daily,Defender,Discovery,Dispatch,Doblo,Dualis,Ducato,Durango,Duster,Eclipse Cross,Edge,Elantra,Equinox,Escape,Everest,Expedition,Explorer,Fabia,Falcon,Fiesta,Focus,Forester,Forte,Freelander,Fusion,Giulia,Giulietta,Golf,Highlander,Ibiza,Ignis,Impala,Impreza,Insignia,Jazz,Jetta,Jimny,Juke,Kadjar,Kangoo,Karoq,Kluger,Kodiaq,Koleos,Kona,Kuga,Lancer,Leaf,Leon,Levorg,Liberty,Macan,Malibu,Master,Maxima,Megane,Meriva,Micra,Mokka,Mondeo,Murano,Mustang,Navara,Niro,Octavia,Odyssey,Optima,Outback,Outlander,Pajero,Palisade,Panamera,Panda,Partner,Passat,Passport,Pathfinder,Patrol,Picanto,Pilot,Polo,Prado,Prius,Puma,Punto,Ranger,Renegade,Ridgeline,Rio,Rogue,Sandero,Seltos,Sentra,Sequoia,Sienna,Sierra,Silverado,Sonata,Sorento,Soul,Sportage,Sprinter,Staria,Stelvio,Stinger,Stonic,Suburban,Superb,Swift,Tacoma,Tahoe,Taycan,Telluride,Terrain,Territory,Tiguan,Touareg,Trafic,Transit,Transporter,Traverse,Trax,Triton,Tucson,Tundra,Vectra,Veloster,Venue,Venza,Verso,Vitara,Vito,Vivaro,Wrangler,Yaris,Yeti,Yukon,Zafira';
const byWord = new Map(words.split(',').map((word) => [word.toLowerCase(), word]));

/** A model as its maker writes it: "COROLLA" is "Corolla", "cx5" is "CX-5"; others unchanged. */
export function writeModel(make: string, model: string): string {
  const spelled = spellModel(make, model);
  const isOneCase = model === model.toUpperCase() || model === model.toLowerCase();
  return spelled === model && isOneCase ? (byWord.get(model.toLowerCase()) ?? model) : spelled;
}
