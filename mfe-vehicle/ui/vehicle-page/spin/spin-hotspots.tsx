import { useState, useSyncExternalStore } from 'react';
import type { Hotspot } from '@forecourt/contracts/vehicle/vehicle';
import type { fitPicture } from './frame-index.ts';
import { HotspotCard, HotspotMark } from './hotspot-mark.tsx';
import type { Turntable } from './turntable.ts';

type Props = {
  hotspots: Hotspot[];
  turntable: Turntable;
  place: ReturnType<typeof fitPicture>;
  /** Called when a hotspot is opened or closed. */
  onPress(): void;
};

/** Renders the hotspots that are visible from this angle, at their positions in the picture. */
export function SpinHotspots({ hotspots, turntable, place, onPress }: Props) {
  const [openId, setOpenId] = useState<string | null>(null);
  const frame = useSyncExternalStore(turntable.subscribe, () => turntable.frame);
  const seen = hotspots.flatMap((spot) =>
    spot.positions
      .filter((at) => at.activeAngle === frame)
      .slice(0, 1)
      .map((at) => ({ spot, at })),
  );
  const open = seen.find(({ spot }) => spot.id === openId);
  const top = ({ at }: (typeof seen)[number]) => place.y + at.posY * place.height;
  // The picture is centred in the stage.
  const stageHeight = place.height + 2 * place.y;
  return (
    <>
      {seen.map((one) => (
        <HotspotMark
          key={one.spot.id}
          spot={one.spot}
          isOpen={one.spot.id === openId}
          onPress={() => {
            onPress();
            setOpenId(one.spot.id === openId ? null : one.spot.id);
          }}
          near={one.at.posX < 0.2 ? 'left' : one.at.posX > 0.8 ? 'right' : undefined}
          style={{ left: place.x + one.at.posX * place.width, top: top(one) }}
        />
      ))}
      {open && (
        <HotspotCard
          spot={open.spot}
          ringTop={top(open)}
          stageHeight={stageHeight}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}
