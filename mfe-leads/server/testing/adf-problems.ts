import { readFileSync } from 'node:fs';
import { DtdValidator, XmlDocument, XmlDtd, XmlLibError } from 'libxml2-wasm';

const dtd = XmlDtd.fromString(readFileSync(new URL('../adf/adf-1.0.dtd', import.meta.url), 'utf8'));
const validator = new DtdValidator(dtd);

/** Returns the errors that libxml2 finds in an ADF document by the DTD; none for a valid one. */
export function adfProblems(xml: string): string[] {
  try {
    const document = XmlDocument.fromString(xml);
    // `using` is avoided, because the check of the import table cannot parse it yet.
    try {
      validator.validate(document);
    } finally {
      document.dispose();
    }
    return [];
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    return error.message.trim().split('\n');
  }
}
