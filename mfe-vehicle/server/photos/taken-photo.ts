import type { PhotoCorrection } from './intake/clean-photo.ts';

export type TakenPhoto = { hash: string; width: number; height: number; corrections: PhotoCorrection[] };
