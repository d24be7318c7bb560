/** The vehicles of a model or brand on its page. A single one is a row: more height would stay empty. */
export const ownStock = { limit: 3, minHeight: 192 };
