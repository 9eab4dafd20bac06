import type { BoxFile } from './boxes.ts'
import { UploadRefused } from './upload-refused.ts'

/** Where readers look for the end of a PDF file. */
const TAIL_BYTES = 1024

/** A PDF file is kept as it is and never opened here. Throws UploadRefused for one that is cut off. */
export async function checkPdf(file: Pick<BoxFile, 'size' | 'part'>): Promise<void> {
  const tail = await file.part(Math.max(0, file.size - TAIL_BYTES), file.size)
  if (!tail.includes('%%EOF')) throw new UploadRefused('broken')
}
