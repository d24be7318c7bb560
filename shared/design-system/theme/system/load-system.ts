import './create-system.ts';

/**
 * Loads the code of the style system. Here it is loaded already. The shell's scripts for browsers contain
 * `load-system-later.ts` in place of this file.
 */
export const loadSystem = (): Promise<void> => Promise.resolve();
