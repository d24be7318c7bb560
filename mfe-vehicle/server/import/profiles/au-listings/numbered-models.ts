type Named = { model: string; rest: string };

/**
 * Completes models of makes that name them by number. If the model column has only the class, series or
 * letters, the number is the next word of the title. "GLC" of "GLC 300 4Matic" is the GLC300 of other
 * listings, "3 Series" of "3 Series 28i" a 328i, "NX" of "NX NX300" an NX300.
 */
export function numberedModel(make: string, { model, rest }: Named): Named {
  switch (make.toLowerCase()) {
    case 'bmw':
      return ofSeries(model, rest);
    case 'mercedes-benz':
      return ofClass(model, rest);
    case 'lexus':
      return /^[a-z]{2}$/i.test(model) ? ofLetters(model, rest, /^(\d{3}[a-z]{0,2})$/i) : { model, rest };
    default:
      return { model, rest };
  }
}

function ofSeries(model: string, rest: string): Named {
  const series = /^(\d)(?: series)?$/i.exec(model)?.[1];
  if (series === undefined) return { model, rest };
  const [first = '', ...others] = rest.split(' ');
  const behind = others.join(' ');
  if (/^m?\d{3}[a-z]{1,2}$/i.test(first) && first.replace(/^m/i, '').startsWith(series))
    return { model: first, rest: behind };
  // "28i" of a 3 Series: the series' digit is omitted.
  if (/^\d{2}(?:i|d|e|ci|ti)$/i.test(first)) return { model: series + first, rest: behind };
  return { model: `${series} Series`, rest };
}

/** Body codes that dealers put before the model in their titles: W204, C204, X156. */
const bodyCode = /^(?:[wx]\d{3}|[a-z]2\d[1-9]) /i;

function ofClass(model: string, rest: string): Named {
  const letters = /^([a-z]{1,3})(?:-class)?$/i.exec(model)?.[1];
  if (letters === undefined) return { model, rest };
  const code = bodyCode.exec(rest)?.[0] ?? '';
  // The M-Class is sold as ML.
  const found = ofLetters(
    letters.toUpperCase() === 'M' ? 'ML' : letters,
    rest.slice(code.length),
    /^(\d{2,3})([a-z]?)$/i,
  );
  return found.rest === rest.slice(code.length)
    ? { model, rest }
    : { model: found.model, rest: code + found.rest };
}

/**
 * Joins the letters with the number that follows them; the number may repeat the letters. If `number`
 * captures letters after the number separately, they belong to the rest.
 */
function ofLetters(letters: string, rest: string, number: RegExp): Named {
  const [first = '', ...others] = rest.split(' ');
  const bare = first.toLowerCase().startsWith(letters.toLowerCase()) ? first.slice(letters.length) : first;
  const [, figures, behind = ''] = number.exec(bare) ?? [];
  return figures
    ? { model: letters.toUpperCase() + figures, rest: [behind, ...others].filter(Boolean).join(' ') }
    : { model: letters, rest };
}
