import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createAvatar } from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';
import sharp from 'sharp';

const size = 320;
const skinTones = { pale: 'f1c9a5', light: 'e8b98f', tan: 'd5a077', brown: 'a86f47', dark: '6e432b' };
const hairColours = {
  black: '1f1b1a',
  darkBrown: '3d2a1f',
  chestnut: '6b4226',
  ginger: 'a8542a',
  blonde: 'c9a063',
  grey: '9b9b98',
};

interface Portrait {
  /** Hair, face, beard and glasses: names of Open Peeps. */
  head: NonNullable<openPeeps.Options['head']>[number];
  face: NonNullable<openPeeps.Options['face']>[number];
  facialHair?: NonNullable<openPeeps.Options['facialHair']>[number];
  accessories?: NonNullable<openPeeps.Options['accessories']>[number];
  skin: keyof typeof skinTones;
  hair: keyof typeof hairColours;
}

/** The shirt of each company and the ground behind it, in hexadecimal. */
const uniforms: Record<string, { shirt: string; ground: string }> = {
  harbour: { shirt: '1d3461', ground: 'e3eaf4' },
  barrow: { shirt: '2b2b2b', ground: 'ffdf4d' },
  nakhla: { shirt: '0f6e66', ground: 'dfeeea' },
  driftwood: { shirt: '7d8c6c', ground: 'efe6d3' },
  ironbark: { shirt: 'c2500a', ground: 'e9e9e9' },
  kestrel: { shirt: 'c8102e', ground: 'f0f0f0' },
  meridian: { shirt: '1f4435', ground: 'ece7d8' },
};

/** The people of the demo companies, by company and name. */
const people: Record<string, Record<string, Portrait>> = {
  harbour: {
    'priya-raman': { head: 'longBangs', face: 'smile', skin: 'brown', hair: 'black' },
    'tom-askew': { head: 'short4', face: 'smile', skin: 'pale', hair: 'chestnut', facialHair: 'goatee2' },
    'leila-haddad': { head: 'long', face: 'calm', skin: 'tan', hair: 'darkBrown' },
    'ben-whitford': { head: 'short1', face: 'smile', skin: 'pale', hair: 'grey', accessories: 'glasses2' },
    'grace-oduya': { head: 'bantuKnots', face: 'smile', skin: 'dark', hair: 'black' },
    'callum-reid': { head: 'short4', face: 'smile', skin: 'pale', hair: 'ginger', facialHair: 'full2' },
    'mei-tanaka': { head: 'mediumBangs2', face: 'smile', skin: 'light', hair: 'black' },
    'samir-khoury': { head: 'short5', face: 'smile', skin: 'tan', hair: 'black', facialHair: 'full' },
    'joanne-petrie': { head: 'grayMedium', face: 'calm', skin: 'pale', hair: 'grey', accessories: 'glasses' },
    'arun-pillai': { head: 'short4', face: 'smile', skin: 'brown', hair: 'black', facialHair: 'chin' },
  },
  barrow: {
    'macca-doyle': { head: 'hatBeanie', face: 'smile', skin: 'pale', hair: 'chestnut', facialHair: 'full' },
    'tina-vukovic': { head: 'bangs', face: 'cheeky', skin: 'pale', hair: 'blonde' },
    'wes-turner': { head: 'flatTop', face: 'smile', skin: 'dark', hair: 'black' },
  },
  nakhla: {
    'yousef-najjar': { head: 'short4', face: 'smile', skin: 'tan', hair: 'black', facialHair: 'full4' },
    'rana-haddad': { head: 'hijab', face: 'smile', skin: 'tan', hair: 'black' },
    'karim-issa': { head: 'shaved2', face: 'calm', skin: 'brown', hair: 'black', facialHair: 'chin' },
  },
  driftwood: {
    'sue-hallam': { head: 'grayBun', face: 'smile', skin: 'pale', hair: 'grey' },
    'glenn-hallam': { head: 'noHair2', face: 'smile', skin: 'pale', hair: 'grey', facialHair: 'full2' },
    'nadia-fox': { head: 'bun', face: 'cute', skin: 'light', hair: 'chestnut' },
  },
  ironbark: {
    'craig-lindner': { head: 'short1', face: 'calm', skin: 'pale', hair: 'blonde', facialHair: 'moustache6' },
    'anita-bose': {
      head: 'mediumStraight',
      face: 'smile',
      skin: 'brown',
      hair: 'black',
      accessories: 'glasses3',
    },
    'dale-hughes': { head: 'noHair1', face: 'smile', skin: 'dark', hair: 'black', facialHair: 'goatee1' },
    'jess-romano': { head: 'medium1', face: 'cheeky', skin: 'light', hair: 'darkBrown' },
    'kit-brannigan': { head: 'pomp', face: 'smile', skin: 'pale', hair: 'ginger' },
  },
  meridian: {
    'margaret-dunne': {
      head: 'grayMedium',
      face: 'smile',
      skin: 'pale',
      hair: 'grey',
      accessories: 'glasses2',
    },
    'eileen-dunne': { head: 'grayBun', face: 'calm', skin: 'pale', hair: 'grey' },
    'rhys-adeyemi': { head: 'flatTop', face: 'smile', skin: 'dark', hair: 'black', facialHair: 'chin' },
    'hana-sato': { head: 'mediumBangs', face: 'smile', skin: 'light', hair: 'black' },
  },
  kestrel: {
    'helen-marsh': { head: 'mediumBangs3', face: 'calm', skin: 'pale', hair: 'grey' },
    'dario-conti': { head: 'short5', face: 'smile', skin: 'light', hair: 'darkBrown', facialHair: 'goatee1' },
    'ruby-nguyen': { head: 'medium3', face: 'smile', skin: 'light', hair: 'black' },
    'peter-lang': { head: 'shaved3', face: 'calm', skin: 'pale', hair: 'grey', accessories: 'glasses4' },
  },
};

/** Draws the portraits with Open Peeps by Pablo Stanley (CC0 1.0). */
export async function writePortraits(files: string): Promise<void> {
  await mkdir(join(files, 'portraits'), { recursive: true });
  for (const [company, portraits] of Object.entries(people))
    for (const [name, portrait] of Object.entries(portraits))
      await sharp(Buffer.from(draw(portrait, uniforms[company]!)))
        .resize(size, size)
        .webp({ quality: 82, effort: 5 })
        .toFile(join(files, 'portraits', `${name}.webp`));
}

function draw(portrait: Portrait, { shirt, ground }: { shirt: string; ground: string }): string {
  const { head, face, facialHair, accessories, skin, hair } = portrait;
  return createAvatar(openPeeps, {
    size,
    head: [head],
    face: [face],
    facialHair: facialHair ? [facialHair] : [],
    facialHairProbability: facialHair ? 100 : 0,
    accessories: accessories ? [accessories] : [],
    accessoriesProbability: accessories ? 100 : 0,
    maskProbability: 0,
    skinColor: [skinTones[skin]],
    headContrastColor: [hairColours[hair]],
    clothingColor: [shirt],
    backgroundColor: [ground],
  }).toString();
}
