import { useCallback } from 'react';
import { ApiError, useApi } from '@forecourt/remote-kit';
import type { GarageResponse } from '../../model/garage/garage-api.ts';
import { garagePaths } from '../../model/garage/garage-paths.ts';
import { useShopperData, type ShopperData } from '../use-shopper-data.ts';

export type Garage = Omit<ShopperData<GarageResponse>, 'show'> & {
  /**
   * Sends a file.
   * @throws ApiError if it was refused
   */
  upload(vehicleId: string, file: File): Promise<void>;
};

/** Returns the signed-in shopper's garage. */
export function useGarage(): Garage {
  const api = useApi();
  const { show, ...garage } = useShopperData<GarageResponse>(garagePaths.garage);
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
      show(answer);
    },
    [api, show],
  );
  return { ...garage, upload };
}
