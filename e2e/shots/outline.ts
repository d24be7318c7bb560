import sharp from 'sharp';

/** A picture reduced to its outline: a grid of grey blocks, by which two pictures can be compared. */
const columns = 48;
const tolerance = { block: 40, share: 0.22 };

/** Reduces a screenshot: its first screens only, since what is far below depends on the stock of the day. */
export async function outlineOf(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const shownHeight = Math.min(height, Math.round(width * (width < 600 ? 3 : 1.2)));
  return sharp(picture)
    .extract({ left: 0, top: 0, width, height: shownHeight })
    .resize({ width: columns })
    .greyscale()
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** The share of blocks that differ between two outlines; 1 if their heights differ by more than a tenth. */
export async function differenceOf(accepted: Buffer, outline: Buffer): Promise<number> {
  const [one, other] = await Promise.all(
    [accepted, outline].map((data) => sharp(data).greyscale().raw().toBuffer({ resolveWithObject: true })),
  );
  const [a, b] = [one!, other!];
  if (Math.abs(a.info.height / b.info.height - 1) > 0.1) return 1;
  const size = columns * Math.min(a.info.height, b.info.height);
  let differing = 0;
  for (let i = 0; i < size; i++)
    if (Math.abs(a.data[i * a.info.channels]! - b.data[i * b.info.channels]!) > tolerance.block) differing++;
  return differing / size;
}

export const isAlike = (difference: number): boolean => difference <= tolerance.share;
