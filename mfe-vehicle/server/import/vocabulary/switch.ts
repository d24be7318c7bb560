const yes = /^(true|yes|y|1|ja|j|oui|o|si|sí|s|sim|t|x|on|wahr|vrai|tak|ano|evet|igen|kyllä|da|نعم)$/iu;
const no = /^(false|no|n|0|nein|nee|non|não|f|off|-|falsch|faux|nie|ne|nej|nei|hayır|hayir|nem|nu|لا)$/iu;

/** Reads yes or no in the languages of the vocabulary; null for another word. */
export function readSwitch(text: string): boolean | null {
  if (yes.test(text.trim())) return true;
  return no.test(text.trim()) ? false : null;
}

export const isSwitchWord = (text: string) => readSwitch(text) !== null;
