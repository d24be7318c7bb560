const zeros = [0x0660, 0x06f0];

/** Writes digits and signs of Arabic and Persian numbers in English: "٤٥٬٢٠٠٫٥" is "45,200.5". */
export const latinDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - zeros.findLast((zero) => code >= zero)!);
    })
    .replace(/(?<=\d)\u066c(?=\d)/g, ',')
    .replace(/(?<=\d)\u066b(?=\d)/g, '.');
