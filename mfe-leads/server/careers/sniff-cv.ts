import type { CvType } from '../../model/cv-file.ts';
import { sniffDocument } from '../garage/sniff-document.ts';

/** The type of a CV by its content, not its name; null if it is neither, incomplete, or contains macros. */
export function sniffCv(content: Buffer): CvType | null {
  if (sniffDocument(content) === 'application/pdf') return 'application/pdf';
  const isZip = content.subarray(0, 4).equals(startOfZip) && content.subarray(-65_557).includes(endOfZip);
  return isZip && content.includes('word/document.xml') && !content.includes('vbaProject.bin')
    ? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    : null;
}

const startOfZip = Buffer.from('PK\u0003\u0004', 'latin1');
const endOfZip = Buffer.from('PK\u0005\u0006', 'latin1');
