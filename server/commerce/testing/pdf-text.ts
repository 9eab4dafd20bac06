import { inflateSync } from 'node:zlib'

type Glyphs = ReadonlyMap<string, string>

/** The text of a PDF file that pdfkit wrote, each run of it on a line of its own, in the order of drawing. */
export function pdfText(file: Uint8Array): string {
  const objects = objectsOf(file)
  const fonts = fontsOf(objects)
  const runs: string[] = []
  for (const stream of objects.values()) {
    if (!stream.includes(' TJ\n')) continue
    let glyphs: Glyphs = new Map()
    for (const [, font, pieces = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) glyphs = fonts.get(font) ?? new Map()
      else runs.push(pieces.replace(/> [^<]*<|[<>]|\s\S*$/g, '').replace(/.{4}/g, (glyph) => glyphs.get(glyph) ?? '?'))
    }
  }
  return runs.join('\n').replaceAll('\u00a0', ' ')
}

/** Objects by their numbers: the unpacked stream of each that has one, else its dictionary. */
function objectsOf(file: Uint8Array): Map<string, string> {
  const text = Buffer.from(file).toString('latin1')
  const objects = text.matchAll(/(\d+) 0 obj\n(<<.*?>>)\n(?:stream\n(.*?)\nendstream\n)?endobj/gs)
  return new Map(
    [...objects].map(([, id = '', dictionary = '', stream]) => {
      if (stream === undefined) return [id, dictionary]
      const isPacked = dictionary.includes('/FlateDecode')
      return [id, isPacked ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream]
    }),
  )
}

/** Characters by glyph, for each font by its name in pages. */
function fontsOf(objects: ReadonlyMap<string, string>): Map<string, Glyphs> {
  const named = [...objects.values()].flatMap((body) => [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)])
  return new Map(
    named.map(([, name = '', id = '']) => {
      const [, characters = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
      return [name, glyphsOf(objects.get(characters) ?? '')]
    }),
  )
}

function glyphsOf(table: string): Glyphs {
  const ranges = table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/g)
  return new Map(
    [...ranges].flatMap(([, first = '', list = '']) =>
      [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, code = ''], at): [string, string] => [
        (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0'),
        Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ]),
    ),
  )
}
