export const defaultChannel = 'stable';

/** The channel of a working copy: a development shell points it to the builds of its sources. */
export const localChannel = 'local';
