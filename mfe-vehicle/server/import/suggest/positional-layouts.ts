import type { ColumnFacts } from './column-facts.ts';
import { fitOf } from './field-fit.ts';

/** The documented order of columns of formats without a header line, as far as it is of use here. */
const layouts: { name: string; columns: string[]; least: number }[] = [
  {
    name: 'mobile.de',
    least: 32,
    columns:
      'dealer_id,interne_nummer,kategorie,marke,modell,leistung,hu,au,erstzulassung,kilometerstand,preis,mwst,,oldtimer,vin,unfallfahrzeug,farbe,klima,taxi,behindertengerecht,jahreswagen,is_new,unsere_empfehlung,haendlerpreis,,bemerkung,bild_id,metallic,waehrung,mwstsatz,garantie,leichtmetallfelgen,esp,abs,anhaengerkupplung,wegfahrsperre,navigationssystem,schiebedach,zentralverriegelung,fensterheber,allradantrieb,tueren'.split(
        ',',
      ),
  },
  {
    name: 'DMS14',
    least: 15,
    columns:
      'Feed_Id,Vehicle_Id,FullRegistration,Make,Model,Variant,Year,Price,Mileage,PictureRefs,Colour,FuelType,BodyType,Doors,EngineSize'.split(
        ',',
      ),
  },
];

const checks: Record<string, string> = {
  marke: 'make',
  erstzulassung: 'year',
  kilometerstand: 'km',
  preis: 'price',
  Make: 'make',
  Year: 'year',
  Price: 'price',
  Mileage: 'km',
};

/** Recognises a documented layout by the values where it has makes, years, prices and odometers. @returns null for none */
export function findLayout(facts: ColumnFacts[]): { name: string; columns: string[] } | null {
  const found = layouts.find(
    ({ columns, least }) =>
      facts.length >= least &&
      Object.entries(checks).every(([name, field]) => {
        const at = columns.indexOf(name);
        return at < 0 || (facts[at] !== undefined && (fitOf(field, facts[at]) ?? 0) >= 0.8);
      }),
  );
  return found ? { name: found.name, columns: found.columns } : null;
}
