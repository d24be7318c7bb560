import { useEffect } from 'react';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { emit, siteStorage, useSite } from '@forecourt/remote-kit';

/** Specification: the viewed-car record. */
export type ViewedCar = Pick<Vehicle, 'id' | 'stocknum' | 'make' | 'model' | 'simple_body'> & {
  body: string | null;
};

export const viewedCars = 'viewed_cars';
const most = 20;

/** Adds the vehicle to those viewed in this browser, newest first, and dispatches an event. */
export function useRecordViewedVehicle(vehicle: Vehicle): void {
  const { slug } = useSite();
  const { id, stocknum, make, model, simple_body, bodyconfiguration } = vehicle;
  useEffect(() => {
    const record: ViewedCar = {
      id,
      stocknum,
      make,
      model,
      body: bodyconfiguration ?? simple_body,
      simple_body,
    };
    const storage = siteStorage<ViewedCar[]>(slug, viewedCars);
    storage.write(withViewed(storage.read([]), record));
    emit('vehicle/viewed', record);
  }, [slug, id, stocknum, make, model, simple_body, bodyconfiguration]);
}

/** @returns the list with the record first and without duplicates of it */
export function withViewed(list: readonly ViewedCar[], record: ViewedCar): ViewedCar[] {
  return [record, ...list.filter((entry) => entry.id !== record.id)].slice(0, most);
}
