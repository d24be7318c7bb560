const yes = /^(true|yes|y|1|ja|j|oui|o|si|sí|s|sim|t|x|on|wahr|vrai)$/i;
const no = /^(false|no|n|0|nein|nee|non|não|f|off|-|falsch|faux)$/i;

/** Reads yes or no in the languages of the vocabulary; null for another word. */
export function readSwitch(text: string): boolean | null {
  if (yes.test(text.trim())) return true;
  return no.test(text.trim()) ? false : null;
}

export const isSwitchWord = (text: string) => readSwitch(text) !== null;
