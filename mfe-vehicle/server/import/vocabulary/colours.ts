const names =
  /\b(white|black|silver|gr[ea]y|red|blue|green|yellow|orange|brown|beige|gold|bronze|purple|pink|maroon|charcoal|graphite|pearl|wei(ß|ss)|schwarz|silber|grau|rot|blau|grün|gruen|gelb|braun|blanc|noir|gris|argent|rouge|bleu|vert|jaune|blanco|negro|plata|rojo|azul|verde|bianco|nero|grigio|rosso|blu)(?![\p{Ll}])/iu;

/** Whether a text names a colour, such as "Crystal White" or "Grau métallisé". */
export const isColour = (text: string) => text.length <= 60 && names.test(text);
