import fc from 'fast-check';
import type { VehicleAd } from './vehicle-ad.ts';
import { escapeXml, tsvHead, tsvLine, xmlItem } from './write-ads.ts';

const ad: VehicleAd = {
  id: 'v1',
  vin: '6T1BF3EK50X123456',
  store_code: 'l1',
  brand: 'Toyota',
  model: 'HiLux',
  year: 2021,
  condition: 'used',
  mileage: '42100 km',
  color: 'White',
  price: '45990 AUD',
  image_link: 'https://a.example/1.jpg',
  link: 'https://a.example/cars/x',
  vehicle_price_type: 'drive_away_price',
  additional_image_link: ['https://a.example/2,3.jpg', 'https://a.example/4.jpg'],
};
const hostile = `</g:trim><script>alert("1")</script> & ]]> '"<!--`;

it('escapes hostile text inside its element', () => {
  const item = xmlItem({ ...ad, trim: hostile });
  expect(item).toContain(
    '<g:trim>&lt;/g:trim&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; ]]&gt; &apos;&quot;&lt;!--</g:trim>',
  );
  expect(item.match(/<g:trim>/g)).toHaveLength(1);
});

it('writes each picture as an element, and the store where the vehicle is available', () => {
  expect(xmlItem(ad).match(/<g:additional_image_link>/g)).toHaveLength(2);
  expect(xmlItem(ad)).toContain(
    '<g:vehicle_fulfillment><g:option>in_store</g:option><g:store_code>l1</g:store_code></g:vehicle_fulfillment>',
  );
  expect(xmlItem(ad)).not.toContain('g:trim');
});

it('escapes text reversibly, without the characters that XML cannot represent', () => {
  const read = (xml: string) =>
    xml
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&');
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (text) =>
        read(escapeXml(text)) ===
        text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''),
    ),
  );
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (text) => !/[<>"']|&(?!(amp|lt|gt|quot|apos);)/.test(escapeXml(text)),
    ),
  );
  expect(escapeXml('a\u0000b\u001bc\ud800')).toBe('abc\ufffd');
});

it('writes as many values per line as the header has columns, for any text', () => {
  const names = tsvHead.split('\t').length;
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('\t', '\n', '"', ',', 'a') }),
      (model, trim) => {
        const line = tsvLine({ ...ad, model, trim });
        return (
          line.endsWith('\n') &&
          line.slice(0, -1).split('\t').length === names &&
          !/[\r\n]/.test(line.slice(0, -1))
        );
      },
    ),
  );
});

it('separates pictures by commas, and encodes commas inside their addresses', () => {
  expect(tsvLine(ad)).toContain('https://a.example/2%2C3.jpg,https://a.example/4.jpg\t916\tin_store:l1\n');
  expect(tsvLine({ ...ad, trim: 'the "big" one' })).toContain('\t"the ""big"" one"\t');
});
