import { useCallback, useEffect, useState } from 'react';
import type { GarageResponse, GarageVehicle } from '@forecourt/contracts/api/garage-api';
import { garagePaths } from '@forecourt/contracts/garage/garage-paths';
import { ApiError, useApi, useSession } from '@forecourt/remote-kit';

export type GarageState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; vehicles: GarageVehicle[] };

export type Garage = {
  state: GarageState;
  retry(): void;
  /**
   * Sends a change.
   * @throws ApiError if it was refused
   */
  change(path: string, body: unknown): Promise<void>;
  /**
   * Sends a file.
   * @throws ApiError if it was refused
   */
  upload(vehicleId: string, file: File): Promise<void>;
};

const loading: GarageState = { status: 'loading' };

/** Returns the signed-in shopper's garage. Every change is answered with the whole garage. */
export function useGarage(): Garage {
  const api = useApi();
  const { status } = useSession();
  const [state, setState] = useState<GarageState>(loading);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (status !== 'signed-in') return;
    const stop = new AbortController();
    api.get<GarageResponse>(garagePaths.garage, { signal: stop.signal }).then(
      ({ vehicles }) => setState({ status: 'ready', vehicles }),
      () => stop.signal.aborted || setState({ status: 'failed' }),
    );
    return () => stop.abort();
  }, [api, status, attempt]);

  const retry = useCallback(() => {
    setState(loading);
    setAttempt((before) => before + 1);
  }, []);
  const change = useCallback(
    async (path: string, body: unknown) => {
      const { vehicles } = await api.post<GarageResponse>(path, body);
      setState({ status: 'ready', vehicles });
    },
    [api],
  );
  const upload = useCallback(
    async (vehicleId: string, file: File) => {
      const path = garagePaths.documents(vehicleId, file.name);
      const response = await fetch(api.address(path), {
        method: 'POST',
        headers: { 'content-type': file.type || 'application/octet-stream' },
        body: file,
      });
      const answer = (await response.json()) as GarageResponse;
      if (!response.ok) throw new ApiError(path, response.status, answer);
      setState({ status: 'ready', vehicles: answer.vehicles });
    },
    [api],
  );
  return { state, retry, change, upload };
}
