import { useMemo, useState } from 'react';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { emit, track } from '@forecourt/remote-kit';
import {
  calculate,
  firstInput,
  withinBounds,
  type CalculatorBasis,
  type CalculatorInput,
} from './calculation.ts';

/** The calculator's state; the first change logs event 26, once per visit. */
export function useCalculator(vehicle: VehicleSummary, basis: CalculatorBasis) {
  const [input, setInput] = useState(() => firstInput(basis));
  const result = useMemo(() => calculate(input, basis), [input, basis]);

  const change = (part: Partial<CalculatorInput>) => {
    track('financeCalculatorFirstUse', { car_id: vehicle.id }, { once: vehicle.id });
    const next = withinBounds({ ...input, ...part }, basis);
    setInput(next);
    emit('finance/calculated', { amount: calculate(next, basis).repayment, per: next.frequency });
  };
  return { input, result, change };
}
