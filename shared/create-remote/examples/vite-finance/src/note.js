export const note = 'From a second script';
