import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPicture, pictureKeys, pictureSize } from './pictures.ts'

/** Vector pictures are drawn at 72 dpi otherwise. */
const QUARTER_DPI = 18
/** Sizes have no odd numbers, and some are no multiples of four, which would leave half a pixel at an edge. */
const HALF_DPI = 36
const keys = pictureKeys()
/** In `npm test` some of them: drawing and measuring one takes a tenth of a second. */
const EVERY = process.env.TEST_MATRIX === 'rotating' ? 5 : 1
const cutOuts = keys.filter((key) => /\/(front|detail)(-[a-z]+)?$/.test(key)).filter((_, at) => at % EVERY === 0)

describe('the pictures of the demo shop', () => {
  it('are all drawn, the same each time', () => {
    for (const key of keys) {
      const svg = drawPicture(key)
      expect(svg, key).toMatch(/^<svg [^>]+>.*<\/svg>$/s)
      expect(svg, key).not.toMatch(/NaN|undefined|Infinity|\[object/)
      expect(drawPicture(key) === svg, key).toBe(true)
    }
  })

  it('have the size of their kind', () => {
    expect(pictureSize('zmierzch/front')).toEqual({ width: 1200, height: 1200 })
    expect(pictureSize('zmierzch/scene')).toEqual({ width: 1200, height: 1200 })
    expect(pictureSize('category/kawa')).toEqual({ width: 644, height: 836 })
    expect(pictureSize('hero/office-wide')).toEqual({ width: 2400, height: 1000 })
    expect(pictureSize('hero/office-mobile')).toEqual({ width: 1400, height: 1430 })
    expect(pictureSize('blog/filter')).toEqual({ width: 1200, height: 800 })
    expect(pictureSize('team/joanna-krupa')).toEqual({ width: 480, height: 480 })
    expect(pictureSize('default')).toEqual({ width: 1200, height: 1200 })
  })

  it('are none for an unknown key', () => {
    expect(pictureSize('toString')).toBeNull()
    expect(() => drawPicture('nobody/knows')).toThrow(/no picture nobody\/knows/)
  })
})

type Inked = Awaited<ReturnType<typeof readInk>>
const measured = new Map<string, Promise<Inked>>()

/** Bounds of the ink, without faint shadows, in a picture at a quarter of its size; relative to height and width. */
function inked(key: string): Promise<Inked> {
  const ink = measured.get(key) ?? readInk(key)
  measured.set(key, ink)
  return ink
}

async function readInk(key: string) {
  const size = 300
  const { data } = await sharp(Buffer.from(drawPicture(key)), { density: QUARTER_DPI })
    .resize(size, size)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const alphaAt = (x: number, y: number) => data[(y * size + x) * 4 + 3]!
  const line = Array.from({ length: size }, (_, i) => i)
  const rows = line.filter((y) => line.some((x) => alphaAt(x, y) > 160))
  const columns = line.filter((x) => line.some((y) => alphaAt(x, y) > 160))
  const edge = line.filter((i) => alphaAt(0, i) > 8 || alphaAt(size - 1, i) > 8 || alphaAt(i, 0) > 8)
  return { top: rows[0]! / size, bottom: rows.at(-1)! / size, width: columns.length / size, touched: edge.length }
}

describe('cut-outs (look, 5)', () => {
  it('leave the sides and the top free, shadow and all, so that a niche of any shape can stand behind them', async () => {
    for (const key of cutOuts) expect((await inked(key)).touched, key).toBe(0)
  })

  it('stand at 85 % of the height and fill a good part of it', async () => {
    for (const key of cutOuts.filter((key) => key.includes('/front'))) {
      const { top, bottom, width } = await inked(key)
      expect(bottom, key).toBeGreaterThan(0.79)
      expect(bottom, key).toBeLessThan(0.93) // the front of a saucer
      expect(bottom - top > 0.54 || width > 0.7, `${key} is ${bottom - top} high and ${width} wide`).toBe(true)
      expect(bottom - top, key).toBeLessThan(0.8)
    }
  })

  it('come nearer in a close-up, which only the bottom edge cuts', async () => {
    for (const key of cutOuts.filter((key) => key.includes('/detail'))) {
      const { top, bottom } = await inked(key)
      expect(bottom, key).toBeGreaterThan(0.99)
      expect(top, key).toBeGreaterThan(0.05)
    }
  })
})

describe('scenes', () => {
  it('have a room and no transparent pixel', async () => {
    for (const key of [
      'zmierzch/scene',
      'category/kawa',
      'hero/office-mobile',
      'blog/filter',
      'team/pawel-zielinski',
    ]) {
      expect((await sharp(Buffer.from(drawPicture(key)), { density: HALF_DPI }).stats()).isOpaque, key).toBe(true)
    }
  })
})
