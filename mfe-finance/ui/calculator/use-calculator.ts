import { useMemo, useRef, useState } from 'react';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { emit, track, useSite } from '@forecourt/remote-kit';
import { storeCalculation } from '../store-calculation.ts';
import {
  calculate,
  firstInput,
  withinBounds,
  type CalculatorBasis,
  type CalculatorInput,
} from './calculation.ts';

/** The calculator's state; the first change logs event 26, once per visit. */
export function useCalculator(vehicle: VehicleSummary, basis: CalculatorBasis) {
  const { slug } = useSite();
  const [input, setInput] = useState(() => firstInput(basis));
  // Two rows can change in one render.
  const latest = useRef(input);
  const result = useMemo(() => calculate(input, basis), [input, basis]);

  const change = (part: Partial<CalculatorInput>) => {
    track('financeCalculatorFirstUse', { car_id: vehicle.id }, { once: vehicle.id });
    const next = withinBounds({ ...latest.current, ...part }, basis);
    latest.current = next;
    setInput(next);
    const { amount: price, balloon: residual, ...terms } = next;
    storeCalculation(slug, vehicle.id, { ...terms, price, residual });
    emit('finance/calculated', { amount: calculate(next, basis).repayment, per: next.frequency });
  };
  return { input, result, change };
}
