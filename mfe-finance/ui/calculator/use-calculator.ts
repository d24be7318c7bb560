import { emit, track, useSite } from '@forecourt/remote-kit';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { useMemo, useRef, useState } from 'react';
import { calculate, firstInput, sidebarBounds, withinBounds, type CalculatorInput } from './calculation.ts';

/** The calculator's state; the first change logs event 26, once. */
export function useCalculator(vehicle: VehicleSummary) {
  const site = useSite();
  const [input, setInput] = useState(() => withinBounds(firstInput(site, vehicle), sidebarBounds(site, vehicle)));
  const used = useRef(false);
  const bounds = useMemo(() => sidebarBounds(site, vehicle), [site, vehicle]);
  const result = useMemo(() => calculate(input, site, vehicle), [input, site, vehicle]);

  const change = (part: Partial<CalculatorInput>) => {
    if (!used.current) track('financeCalculatorFirstUse', { car_id: vehicle.id });
    used.current = true;
    const next = withinBounds({ ...input, ...part }, bounds);
    setInput(next);
    emit('finance/calculated', { amount: calculate(next, site, vehicle).repayment, per: next.frequency });
  };
  return { input, bounds, result, change };
}
