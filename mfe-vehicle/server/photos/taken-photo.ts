import type { PhotoCorrection } from './clean-photo.ts';

export type TakenPhoto = { hash: string; width: number; height: number; corrections: PhotoCorrection[] };
