import { inflateSync } from 'node:zlib'
import { pdfText } from '#server/commerce/testing/pdf-text.ts'

const CONTROL = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
/** Names of a PDF that run, open or send something. */
const ACTS = /\/(?:JavaScript|JS|OpenAction|AA|Launch|SubmitForm|GoToR|RichMedia)\b/

/** What of a PDF of ours acts, or hides or turns a part of a text. */
export function paperFaults(file: Uint8Array): string[] {
  const faults: string[] = []
  // A sign that the font lacks is an empty box.
  const control = CONTROL.exec(pdfText(file).replaceAll('\0', ''))
  if (control) faults.push(`draws U+${control[0].codePointAt(0)!.toString(16)}`)
  // Names stand in dictionaries. What a text says stands in strings.
  const acts = ACTS.exec(insides(file).replaceAll(/\((?:\\.|[^\\()])*\)|<[0-9a-fA-F\s]*>/gs, ''))
  if (acts) faults.push(`acts by ${acts[0]}`)
  return faults
}

/** All dictionaries, strings and streams that are no pictures or fonts, unpacked. */
function insides(file: Uint8Array): string {
  const text = Buffer.from(file).toString('latin1')
  const streams = [...text.matchAll(/<<(.*?)>>\nstream\n(.*?)\nendstream/gs)].map(([, head = '', body = '']) =>
    head.includes('/FlateDecode') && !/\/(?:Image|FontFile|Length1|CIDFontType0C|OpenType)/.test(head)
      ? inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
      : '',
  )
  return [text.replaceAll(/stream\n.*?\nendstream/gs, ''), ...streams].join('\n')
}
