/** The columns of saved vehicles. */
export const columns = { base: 1, sm: 2, xl: 3 };
