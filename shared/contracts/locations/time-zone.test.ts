import { aLocation } from '../fragments/sample-data.ts';
import { resolveLayers } from '../tenant/layers.ts';
import { platformLayer } from '../tenant/platform-layer.ts';
import { Location } from './location.ts';
import { isTimeZone } from './time-zone.ts';

it('accepts only names of the IANA database', () => {
  expect(['Australia/Sydney', 'Australia/Lord_Howe', 'UTC', 'Asia/Dubai'].filter(isTimeZone)).toHaveLength(4);
  expect(['', 'Sydney', '+10:00', 'Australia/Atlantis', 'GMT+99'].filter(isTimeZone)).toEqual([]);
});

it('rejects a location and a site with an unknown time zone', () => {
  expect(Location.safeParse(aLocation({ time_zone: 'Australia/Sydney' })).success).toBe(true);
  expect(Location.safeParse(aLocation({ time_zone: 'Australia/Atlantis' })).success).toBe(false);
  const site = (timeZone: string) => () =>
    resolveLayers('newtown', [
      platformLayer,
      {
        kind: 'tenant',
        key: 'newtown',
        tenant: null,
        config: { slug: 'newtown', id: 9, name: 'Newtown', legalName: 'Newtown Pty Ltd', timeZone },
      },
    ]);
  expect(site('Australia/Darwin')).not.toThrow();
  expect(site('Australia/Atlantis')).toThrow(
    /timeZone: "Australia\/Atlantis" is refused: a time zone is written as in the IANA database/,
  );
});

it('accepts a location that was stored before locations had time zones', () => {
  const { time_zone: _, ...stored } = aLocation();
  expect(Location.parse(stored).time_zone).toBeNull();
});
