import type { Mend } from './clean-photo.ts';

export type TakenPhoto = { hash: string; width: number; height: number; mended: Mend[] };
