import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** Creates a complete black and white PNG of any size: a hundred million pixels are 12 KB. */
function blankPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Left red, right blue, so that its orientation is visible. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c02020' } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#2020c0' } },
      left: Math.ceil(width / 2),
      top: 0,
    },
  ]);

/** Creates files as untrusted senders submit them, by the file name that claims they are photos. */
export async function hostilePictures(): Promise<Record<string, Buffer>> {
  const plain = await photo(1200, 800).jpeg().toBuffer();
  const noise = await sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  })
    .jpeg()
    .toBuffer();
  const frames = await Promise.all(
    ['#c02020', '#20c020', '#2020c0'].map((background) =>
      sharp({ create: { width: 400, height: 300, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return {
    'plain.jpg': plain,
    'bomb.png': blankPng(60_000, 60_000, 10),
    '100-megapixels.png': blankPng(10_000, 10_000),
    'vector.jpg': Buffer.from(
      '<?xml version="1.0"?>\n<!-- a car --><svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><script>alert(1)</script></svg>',
    ),
    'page.jpg': Buffer.from('<!doctype html><html><body onload="alert(1)">car.jpg</body></html>'),
    'truncated.jpg': noise.subarray(0, Math.floor(noise.length / 2)),
    'rotated-with-position.jpg': await photo(1200, 800)
      .withExif({
        IFD0: { Copyright: 'someone', Make: 'A phone' },
        IFD3: {
          GPSLatitudeRef: 'S',
          GPSLatitude: '33/1 51/1 31/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '151/1 12/1 34/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
    'animated.gif': await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
    'empty.jpg': Buffer.alloc(0),
    'document.jpg': Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'),
    'phone.heic': Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)]),
    'header-only.jpg': Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]),
    'page-behind-picture.jpg': Buffer.concat([
      plain,
      Buffer.from('\n<script>alert("polyglot")</script>PK\x03\x04'),
    ]),
    'tracking-dot.gif': await sharp({ create: { width: 1, height: 1, channels: 3, background: '#ffffff' } })
      .gif()
      .toBuffer(),
    'large.jpg': await photo(4000, 3000).jpeg().toBuffer(),
  };
}
