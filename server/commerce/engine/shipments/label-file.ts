import { type LabelFile, type LabelFormat, LabelUnusable } from './shipment-port.ts'

/**
 * What a carrier sent as labels, told by its bytes and never by its name: it is opened on the machines of the people who pack.
 * Throws LabelUnusable for anything else, such as a page with an error.
 */
export function readLabelFile(
  { bytes }: { bytes: Uint8Array },
  { format, isOne }: { format: LabelFormat; isOne: boolean },
): LabelFile {
  const own = new Uint8Array(bytes)
  const head = Buffer.from(own.subarray(0, HEAD)).toString('latin1')
  if (!isOne && head.startsWith('PK\u0003\u0004')) return { bytes: own, type: 'application/zip' }
  if (format === 'pdf' && head.startsWith('%PDF-') && isWholePdf(own)) return { bytes: own, type: 'application/pdf' }
  if (format === 'zpl' && isZpl(own, head)) return { bytes: own, type: 'text/plain' }
  throw new LabelUnusable(
    `The carrier sent no label (${own.byteLength} bytes that are no ${format.toUpperCase()} file).`,
  )
}

const HEAD = 1_024

function isWholePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(-HEAD)).toString('latin1').includes('%%EOF')
}

/** Commands for a printer: text from ^XA to ^XZ. */
function isZpl(bytes: Uint8Array, head: string): boolean {
  return /^\s*(?:CT~~|\^XA|~)/.test(head) && head.includes('^XA') && Buffer.from(bytes).includes('^XZ')
}
