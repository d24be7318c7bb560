import type { CarVariant } from '@forecourt/contracts/vehicle/vehicle';
import { ImportLimits } from '../../../snapshot/limits/import-limits.ts';
import type { VehicleContent } from '../../../snapshot/vehicle-content.ts';
import { emptyContent } from '../empty-content.ts';
import { Notes, type Profile, type ProfileSettings, type Reading } from '../profile.ts';
import {
  readConsumption,
  readDoorsAndSeats,
  readEngine,
  readOdometer,
  readPrice,
  readYear,
  type EngineFacts,
} from './amounts.ts';
import { readBody } from './body.ts';
import { readColours } from './colours.ts';
import { readDealerColumn } from './dealer-column.ts';
import { readDrive, readFuel, readTransmission } from './drivetrain.ts';
import { readMakeAndModel } from './make-and-model.ts';
import { readPlace } from './place.ts';
import { readTrimLevel } from './trim-level.ts';
import { spellTrim } from './trim-spelling.ts';
import { word } from './words.ts';

const columns = [
  'Brand',
  'Year',
  'Model',
  'Car/Suv',
  'Title',
  'UsedOrNew',
  'Transmission',
  'Engine',
  'DriveType',
  'FuelType',
  'FuelConsumption',
  'Kilometres',
  'ColourExtInt',
  'Location',
  'CylindersinEngine',
  'BodyType',
  'Doors',
  'Seats',
  'Price',
] as const;

/** Listings of Australian classified sites: 19 text columns, as displayed on the page. */
export const auListings: Profile = {
  name: 'au-listings',
  columns,
  fields: columns,
  endsWithLineBreak: true,
  limits: ImportLimits.parse({}),
  read,
};

function read(row: Record<string, unknown>, settings: ProfileSettings): Reading {
  const notes = new Notes();
  if (columns.every((column) => word(row[column]) === null))
    return {
      ok: false,
      field: 'row',
      code: 'empty',
      reason: 'every field is empty',
      value: null,
      allowed: 'at least Brand, Year, Model and UsedOrNew',
      remedy: 'fill the record or take it out of the file',
    };
  const content = contentOf(row, settings, notes);
  if (notes.fault) return { ok: false, ...notes.fault };
  if (!content) throw new Error('a listing without a fault gives no vehicle');
  return { ok: true, content, repairs: notes.repairs, flags: notes.flags };
}

function contentOf(
  row: Record<string, unknown>,
  { dealership, now }: ProfileSettings,
  notes: Notes,
): VehicleContent | null {
  const title = word(row.Title) ?? '';
  const year = readYear(row.Year, title, row.FuelType, now, notes);
  const carType = readCondition(row.UsedOrNew, notes);
  const named = readMakeAndModel(row, notes);
  if (year === null || !carType || !named) return null;
  const { make, model } = named;
  const rest = spellTrim(make, named.rest, notes);
  const { itemType, body } = readBody(row, make, model, notes);
  const engine = readEngine(row.Engine, row.CylindersinEngine, notes);
  const consumption = readConsumption(row.FuelConsumption, notes);
  const fuel = readFuel(row.FuelType, title, notes);
  const drive = readDrive(row.DriveType, title, notes);
  const transmission = readTransmission(row.Transmission, notes);
  const { colour, interior, built, warranty } = readColours(row.ColourExtInt, notes);
  const { city, state } = readPlace(row.Location, notes);
  const dealer = readDealerColumn(row['Car/Suv'], dealership, notes);
  return {
    ...emptyContent,
    name: [year, make, model, rest.replace(/\(no badge\)/i, '').trim()].filter(Boolean).join(' '),
    carsales_title: title || null,
    year,
    make,
    model,
    make_model: `${make} ${model}`,
    ...readTrimLevel(rest),
    build_date: built,
    price: readPrice(row.Price, notes),
    preorder: dealer.isToOrder,
    status: dealer.isToOrder ? 'coming_soon' : 'in_stock',
    car_type: carType,
    colour,
    interior_colour: interior,
    km: readOdometer(row.Kilometres, carType === 'used', notes),
    standardEquipment: warranty ? [`Warranty: ${warranty}`] : [],
    item_type: itemType,
    simple_body: body,
    simple_drive: drive.simple,
    drive: drive.drive,
    simple_fuel: fuel.simple,
    fuel: fuel.fuel,
    simple_transmission: transmission,
    trans: transmission,
    ...readDoorsAndSeats(row.Doors, row.Seats, notes),
    engine_size: engine.litres === null ? null : Math.round(engine.litres * 1000),
    engine_size_litres: engine.litres,
    variant: variantOf(engine, consumption),
    location_name: city,
    city,
    state,
    dealership_slug: dealer.slug,
    dealership_name: dealer.name,
  };
}

function readCondition(raw: unknown, notes: Notes): 'new' | 'demo' | 'used' | null {
  const text = word(raw)?.toLowerCase();
  return text === 'new' || text === 'demo' || text === 'used'
    ? text
    : notes.reject('UsedOrNew', 'condition', `"${word(raw) ?? ''}" is none of NEW, DEMO, USED`, {
        value: raw,
        allowed: 'NEW, DEMO, USED',
      });
}

function variantOf({ cylinders, litres }: EngineFacts, consumption: number | null): CarVariant | null {
  if (cylinders === null && litres === null && consumption === null) return null;
  return {
    cylinders,
    enginesize: litres === null ? null : Math.round(litres * 1000),
    enginesize_litres: litres,
    fuelconsumptioncombined: consumption,
    induction: null,
    geartype: null,
    fuelcapacity: null,
    grossvehiclemass: null,
    vehiclelength: null,
    vehicleheight: null,
    vehiclewidth: null,
    torque: null,
    ancaprating: null,
    bodyconfiguration: null,
  };
}
