import { aLocation } from '@forecourt/test-kit/factories';
import { addressLine, directionsLink, embedLink, mapLink } from './map-link.ts';

const at = (address: object) => aLocation({ address: { ...aLocation().address, ...address } });

it('formats an address in one line without unknown parts', () => {
  expect(addressLine(aLocation().address)).toBe('1 Example Street, Sydney NSW 2042');
  expect(addressLine(at({ street: null, postcode: null }).address)).toBe('Sydney NSW');
});

it("links to the location's place page, or else to its coordinates or its address", () => {
  expect(mapLink(at({ place_url: 'https://maps.example/place' }))).toBe('https://maps.example/place');
  expect(mapLink(aLocation())).toBe('https://www.google.com/maps/search/?api=1&query=-33.897%2C151.179');
  expect(mapLink(at({ lat: null, place_id: 'p 1' }))).toBe(
    'https://www.google.com/maps/search/?api=1&query=Newtown%2C%201%20Example%20Street%2C%20Sydney%20NSW%202042&query_place_id=p%201',
  );
});

it('links directions to the street address, or else to the coordinates, and encodes special characters', () => {
  const destinationOf = (link: string) => new URL(link).searchParams.get('destination');
  const unit = at({ street: 'Unit 2 & 3/5 Rue d’Été #4', place_id: 'p 1' });
  expect(directionsLink(unit)).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/);
  expect(destinationOf(directionsLink(unit))).toBe('Newtown, Unit 2 & 3/5 Rue d’Été #4, Sydney NSW 2042');
  expect(new URL(directionsLink(unit)).searchParams.get('destination_place_id')).toBe('p 1');
  expect(destinationOf(directionsLink(at({ street: null })))).toBe('-33.897,151.179');
  expect(destinationOf(directionsLink(at({ place_url: 'https://maps.example/place' })))).toContain('Newtown');
});

it('ignores a place page that is not a web address', () => {
  expect(mapLink(at({ place_url: 'javascript:alert(1)' }))).toContain('google.com/maps/search');
});

it('embeds a map only with a key and the address of the service', () => {
  const embedUrl = 'https://maps.example/embed?key={key}&q={query}&zoom={zoom}';
  expect(embedLink(aLocation(), { zoom: 10, key: null, embedUrl })).toBeNull();
  expect(embedLink(aLocation(), { zoom: 10, key: 'k&1', embedUrl: null })).toBeNull();
  expect(embedLink(aLocation(), { zoom: 10, key: 'k&1', embedUrl })).toBe(
    'https://maps.example/embed?key=k%261&q=Newtown%2C%201%20Example%20Street%2C%20Sydney%20NSW%202042&zoom=10',
  );
  expect(embedLink(at({ map_key: 'own' }), { zoom: 12, key: 'k', embedUrl })).toContain('key=own&');
});
