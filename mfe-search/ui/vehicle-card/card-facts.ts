import { isMotorhome } from '@forecourt/contracts/vehicle/trailer';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import type { Format } from '@forecourt/remote-kit';
import type { SearchMessages } from '../messages.ts';

/** The line of facts under a title: the most important ones for that kind of vehicle. */
export function cardFacts(vehicle: VehicleSummary, t: SearchMessages, format: Format): string[] {
  const facts =
    vehicle.item_type === 'caravan' && vehicle.caravan
      ? caravanFacts(vehicle, vehicle.caravan, t, format)
      : drivingFacts(vehicle, t, format);
  return facts.filter((fact): fact is string => Boolean(fact) && fact !== 'null');
}

/** A second line of facts, for a list with room for it. */
export function furtherFacts(vehicle: VehicleSummary, t: SearchMessages): string[] {
  const facts = [
    vehicle.simple_body && t.value('body', vehicle.simple_body),
    vehicle.colour && t.value('colour', vehicle.colour),
    vehicle.seats && t.seats(String(vehicle.seats)),
  ];
  return facts.filter((fact): fact is string => Boolean(fact) && fact !== 'null');
}

/** The weight decides what can tow it; a motorhome has kilometres in that place. */
function caravanFacts(
  vehicle: VehicleSummary,
  caravan: NonNullable<VehicleSummary['caravan']>,
  t: SearchMessages,
  format: Format,
) {
  const kilometres = vehicle.km === null ? null : format.kilometres(vehicle.km);
  return [
    caravan.sleeps === null ? null : t.sleeps(format.number(caravan.sleeps)),
    caravan.body_length === null ? null : t.feet(format.number(caravan.body_length)),
    isMotorhome(vehicle)
      ? kilometres
      : caravan.tare_weight === null
        ? null
        : t.tare(format.number(caravan.tare_weight)),
  ];
}

function drivingFacts(vehicle: VehicleSummary, t: SearchMessages, format: Format) {
  return [
    vehicle.km === null ? null : format.kilometres(vehicle.km),
    vehicle.simple_transmission && t.value('transmission', vehicle.simple_transmission),
    vehicle.simple_fuel && t.value('fuel', vehicle.simple_fuel),
  ];
}
