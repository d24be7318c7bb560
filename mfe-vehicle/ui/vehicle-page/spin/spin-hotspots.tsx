import type { Hotspot } from '@forecourt/contracts/vehicle/vehicle';
import { useState } from 'react';
import { HotspotCard, HotspotMark } from './hotspot-mark.tsx';
import type { placeIn } from './spin-index.ts';

type Props = { hotspots: Hotspot[]; frame: number; place: ReturnType<typeof placeIn> };

/** The hotspots that are seen from this angle, on their places in the picture. */
export function SpinHotspots({ hotspots, frame, place }: Props) {
  const [openId, setOpenId] = useState<string | null>(null);
  const seen = hotspots.flatMap((spot) => spot.positions.filter((at) => at.activeAngle === frame).slice(0, 1).map((at) => ({ spot, at })));
  const open = seen.find(({ spot }) => spot.id === openId)?.spot;
  return (
    <>
      {seen.map(({ spot, at }) => (
        <HotspotMark
          key={spot.id} spot={spot} isOpen={spot.id === openId} onPress={() => setOpenId(spot.id === openId ? null : spot.id)} near={at.posX < 0.2 ? 'left' : at.posX > 0.8 ? 'right' : undefined}
          style={{ left: place.x + at.posX * place.width, top: place.y + at.posY * place.height }}
        />
      ))}
      {open && <HotspotCard spot={open} />}
    </>
  );
}
