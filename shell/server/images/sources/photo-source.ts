import { MissingPicture, type PictureSource } from './picture-source.ts';

/** Stock photos of the vehicle domain. Their keys are hashes: a key's picture never changes. */
export function photoSource(load: (key: string) => Promise<Buffer | null>): PictureSource {
  return {
    prefix: 'photos',
    async find(key) {
      if (!/^photos\/[a-z][a-z0-9-]*\/[0-9a-f]{32}\.webp$/.test(key)) return undefined;
      return {
        identity: [key],
        isLasting: true,
        async read() {
          const bytes = await load(key);
          if (!bytes) throw new MissingPicture();
          return bytes;
        },
      };
    },
  };
}
