/** Digits that stand for "no price": $11,111,111, $9,999,999, $1,234,567. */
export const isPlaceholderPrice = (price: number) =>
  /^(\d)\1{5,}$/.test(String(price)) || price === 123_456 || price === 1_234_567 || price === 12_345_678;

/** Whether a currency column names Australian dollars, in which all prices of the stock are. */
export const isAustralianDollar = (text: string) =>
  /^(aud|a\$|au\$|\$|aus?d?\s*\$|australian dollars?)$/i.test(text.trim());
