import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/* Files for tests, made here: friendly ones, and hostile ones that look like them. */

/** Words that no cleaned file may hold. */
export const SECRET_PLACE = '+52.2297+021.0122'

const EXIF = {
  IFD0: { ImageDescription: SECRET_PLACE },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 47/1' },
}

/** A landscape photo held upright, with a position: 60 × 40 px as stored, 40 × 60 as shown. */
export async function photo(type: 'jpg' | 'png' | 'webp' = 'jpg'): Promise<Buffer> {
  const upright = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } }).withMetadata({
    orientation: 6,
    exif: EXIF,
  })
  if (type === 'png') return upright.png().toBuffer()
  return type === 'webp' ? upright.webp().toBuffer() : upright.jpeg().toBuffer()
}

export const pdf = (more = ''): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< >>\nendobj\n${more}\ntrailer\n<< >>\n%%EOF\n`)

const UINT32_MAX = 0xffff_ffff
export const uint16 = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 255])))
export const uint32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}
const text = (latin1: string) => Buffer.from(latin1, 'latin1')

export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const bytes = Buffer.concat(content.map((part) => (typeof part === 'string' ? text(part) : part)))
  return Buffer.concat([uint32(8 + bytes.length), text(type), bytes])
}

export const FILM_START = box('ftyp', 'isom', uint32(0x200), 'isomiso2mp41')

function track(handler: string, { offset, size }: { offset: number; size: number }): Buffer {
  const table = box(
    'stbl',
    box('stsz', uint32(0, 0, 1, size)),
    box('stsc', uint32(0, 1, 1, 1, 1)),
    box('stco', uint32(0, 1, offset)),
  )
  const media = box('mdia', box('hdlr', uint32(0, 0), handler, uint32(0, 0, 0)), box('minf', table))
  return box('trak', media, box('udta', box('\xa9xyz', `\0\x12\x15\xc7${SECRET_PLACE}/`)))
}

/** A film with picture, sound and a track of positions, and with positions in every box that phones use. */
export function film(): Buffer {
  const data = { picture: text('picture'.repeat(20)), places: text(SECRET_PLACE.repeat(4)) }
  const mdat = box('mdat', data.picture, data.places)
  const at = FILM_START.length + 8
  const moov = box(
    'moov',
    track('vide', { offset: at, size: data.picture.length }),
    track('soun', { offset: at, size: 0 }),
    track('meta', { offset: at + data.picture.length, size: data.places.length }),
    box('udta', box('\xa9xyz', `\0\x12\x15\xc7${SECRET_PLACE}/`), box('loci', uint32(0), SECRET_PLACE)),
    box('meta', uint32(0), box('ilst', SECRET_PLACE)),
  )
  return Buffer.concat([FILM_START, mdat, moov, box('uuid', '0123456789abcdef', SECRET_PLACE)])
}

/** A HEIC picture whose Exif and XMP lie behind the picture. */
export function heic(): Buffer {
  const start = box('ftyp', 'heic', uint32(0), 'mif1heic')
  const item = (id: number, type: string) => box('infe', uint32(0x0200_0000), uint16(id, 0), type, '\0')
  const picture = text('hvc1 picture data')
  const exif = text(`Exif\0\0${SECRET_PLACE}`)
  const xmp = text(`<x:xmpmeta>${SECRET_PLACE}</x:xmpmeta>`)
  const metaOf = (at: number) =>
    box(
      'meta',
      uint32(0),
      box('hdlr', uint32(0, 0), 'pict', uint32(0, 0, 0), '\0'),
      box('iinf', uint32(0), uint16(3), item(1, 'hvc1'), item(2, 'Exif'), item(3, 'mime')),
      box(
        'iloc',
        uint32(0),
        Buffer.from([0x44, 0]),
        uint16(3),
        ...[picture, exif, xmp].map((part, index, parts) => {
          const offset = at + parts.slice(0, index).reduce((sum, { length }) => sum + length, 0)
          return Buffer.concat([uint16(index + 1, 0, 1), uint32(offset, part.length)])
        }),
      ),
    )
  const meta = metaOf(start.length + metaOf(0).length + 8)
  return Buffer.concat([start, meta, box('mdat', picture, exif, xmp)])
}

/** Rows of a picture that are written at most: its header tells the rest. */
const MAX_ROWS = 100

/** An empty PNG picture whose header tells any size. */
export function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([text(type), data])
    return Buffer.concat([uint32(data.length), typed, uint32(crcOf(typed))])
  }
  const header = Buffer.concat([uint32(width, height), Buffer.from([1, 0, 0, 0, 0])])
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, MAX_ROWS)))
  return Buffer.concat([
    text('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crcOf(bytes: Buffer): number {
  let crc = UINT32_MAX
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1
  }
  return (crc ^ UINT32_MAX) >>> 0
}
