/**
 * The text of a file, by its byte order mark, else as UTF-8. Null if it is no text, such as a workbook or a picture: no
 * text has a zero byte.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  const text = new TextDecoder(encoding).decode(bytes)
  return text.includes('\0') ? null : text
}
