/** What the frame tells the gallery of the example it shows, again after each change of its page. */
export interface Inspection {
  is: 'gallery-inspection'
  /** lines of the accessibility tree */
  tree: { depth: number; role: string; name: string }[]
  /** of the drawn HTML of the node */
  htmlBytes: number
  htmlGzipBytes: number
  /** rules of axe that the example breaks, with the elements; null while they are being checked */
  violations: { rule: string; help: string; targets: string[] }[] | null
}

export function isInspection(value: unknown): value is Inspection {
  return (value as Partial<Inspection> | null)?.is === 'gallery-inspection'
}

/** Bytes of a text as UTF-8, plain and compressed with gzip. */
export async function bytesOf(text: string): Promise<{ plain: number; gzip: number }> {
  const blob = new Blob([text])
  const packed = await new Response(blob.stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
  return { plain: blob.size, gzip: packed.byteLength }
}
