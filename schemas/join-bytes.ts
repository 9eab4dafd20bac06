/** A part of a text: as UTF-8 where it is kept, else as a string. */
export type TextPart = string | Uint8Array

/** Memory for so many bytes. */
export type Room = (bytes: number) => Buffer

/**
 * The parts as one text in UTF-8, in memory of its own or in `room`. Kept parts are copied, which costs a tenth of writing them
 * as UTF-8 again.
 */
export function joinBytes(parts: readonly TextPart[], room: Room = Buffer.allocUnsafeSlow): Buffer {
  const pieces: TextPart[] = []
  let text = ''
  let bytes = 0
  const endText = () => {
    if (text === '') return
    pieces.push(text)
    bytes += Buffer.byteLength(text)
    text = ''
  }
  // Strings in a row are written at once: each call into the engine costs more than their letters.
  for (const part of parts) {
    if (typeof part === 'string') {
      text += part
      continue
    }
    endText()
    pieces.push(part)
    bytes += part.length
  }
  endText()
  const joined = room(bytes)
  let at = 0
  for (const piece of pieces) {
    if (typeof piece === 'string') at += joined.write(piece, at)
    else {
      joined.set(piece, at)
      at += piece.length
    }
  }
  return joined
}

/** A text in UTF-8 in memory of its own: a part of Node's shared memory would keep all of it. */
export function ownBytes(text: string): Buffer {
  return joinBytes([text])
}
