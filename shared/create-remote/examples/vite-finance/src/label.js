export const labelOf = (site, vehicle) => `Ask ${site} about ${vehicle}`;
