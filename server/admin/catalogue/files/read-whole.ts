/** The bytes of a stream; null if there are more than `max`. */
export async function readWhole(body: ReadableStream<Uint8Array>, max: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    // Leaving the loop cancels the rest.
    if (size > max) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
