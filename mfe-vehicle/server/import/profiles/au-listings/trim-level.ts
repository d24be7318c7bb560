type TrimLevel = { badge: string | null; series: string | null };

/**
 * Reads badge and series from the text after the model in a title. Dealers' own advertisements write "GM
 * VTi-L Sedan 4dr CVT 7sp 1.5i MY16": series code, badge, then body, gears and engine; listings write "SR5
 * (4X4)".
 */
export function readTrimLevel(rest: string): TrimLevel {
  const plain = rest
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const advert =
    /^(?<head>.*?)\s*\b(?:Sedan|Hatchback|Hatch|Wagon|Coupe|Convertible|Cabriolet|Utility|Van|SUV)?\s*\b\d ?dr\b/i.exec(
      plain,
    );
  const words = (advert?.groups?.head ?? plain).split(' ').filter(Boolean);
  const isCode = (text: string | undefined) =>
    text !== undefined && /^[A-Z]{1,3}\d{0,3}$|^\d[A-Z]$/.test(text);
  const generation = /^(\d{2} Series|LC\d{2,3}|Gen ?\d|\d(?:st|nd|rd|th) Gen|MY\d{2})\b\s*/i.exec(
    words.join(' '),
  );
  if (generation?.[1])
    return { series: generation[1], badge: orNull(words.join(' ').slice(generation[0].length)) };
  if (advert && words.length > 1 && isCode(words[0]))
    return { series: words[0] ?? null, badge: orNull(words.slice(1).join(' ')) };
  return { series: null, badge: orNull(words.join(' ')) };
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim().slice(0, 80));
