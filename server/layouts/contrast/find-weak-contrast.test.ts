import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { Layout } from '#schemas/layout.ts'
import type { WordsOver } from '#server/compiler/words-over.ts'
import { demoLayouts } from '#server/demo/demo-layouts.ts'
import { contrast } from '#server/platform/theme/contrast.ts'
import { homeDocument, words } from '../testing.ts'
import { createFindWeakContrast } from './find-weak-contrast.ts'
import { DARK_FACTOR, INKS, textPlaces } from './text-places.ts'

/** A picture of two colours side by side, the left one `split` percent wide. */
async function halves(left: string, right: string, split = 50): Promise<Buffer> {
  const [width, height] = [1200, 500]
  const cut = Math.round((width * split) / 100)
  const part = { create: { width: cut, height, channels: 3 as const, background: left } }
  return sharp({ create: { width, height, channels: 3, background: right } })
    .composite([{ input: await sharp(part).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer()
}
const plain = (colour: string) => halves(colour, colour)

/** Of an extension: light words over the whole picture. */
const BANNER: WordsOver = {
  ...{ picture: 'photo', words: ['headline'], usualFocus: { xPercent: 50, yPercent: 50 } },
  looks: [{ ink: '#ffffff' }, { ink: '#ffffff', brightness: 0.5 }],
  views: [{ widthPx: 1200, heightPx: 500, words: { left: 0, top: 0, right: 1, bottom: 1 } }],
}

function finder(pictures: Readonly<Record<string, Buffer>>, limitMs = 30_000) {
  const reads: string[] = []
  const find = createFindWeakContrast({
    sections: new Map([['acme-banner', { wordsOver: [BANNER] }]]),
    limitMs,
    media: {
      async read(path) {
        reads.push(path)
        const bytes = pictures[path]
        return bytes ? { bytes, type: 'image/png', focus: null } : null
      },
    },
  })
  return { find, reads }
}

const image = (path: string, more: object = {}) => ({
  ...{ image: path, widthPx: 1200, heightPx: 500, alt: words(''), ...more },
})
const hero = (settings: object) => ({ type: 'hero', settings: { title: words('Hi'), isFirst: true, ...settings } })
const home = (sections: Record<string, object>) => Layout.parse(homeDocument(sections))
const [LIGHT, DARK] = ['/media/own/light', '/media/own/dark']

describe('words on a picture', () => {
  it('are fine on a light one, and advised on with the way to the picture on a dark one', async () => {
    const { find } = finder({ [LIGHT]: await plain('#f1e4dc'), [DARK]: await plain('#333333') })
    expect(await find(home({ one: hero({ text: words('Fresh'), wide: image(LIGHT) }) }))).toEqual([])
    const found = await find(home({ one: hero({ text: words('Fresh'), wide: image(DARK) }) }))
    expect(found).toEqual([
      expect.objectContaining({ path: '/sections/one/settings/wide/image', code: 'weak-contrast' }),
    ])
    expect(found[0]!.message).toContain(
      `${(Math.floor(Math.min(...['#333333', '#2b2b2b'].map((each) => contrast(INKS.text, each))) * 10) / 10).toFixed(1)}`,
    )
  })

  it('may have less contrast if they are a title alone, and none if there are none', async () => {
    // 3.9 for the title, in the dark scheme.
    const { find } = finder({ [DARK]: await plain('#949494') })
    expect(await find(home({ one: hero({ wide: image(DARK) }) }))).toEqual([])
    expect(await find(home({ one: hero({ text: words('Fresh'), wide: image(DARK) }) }))).toHaveLength(1)
    expect(await find(home({ one: hero({ title: words(''), wide: image(DARK) }) }))).toEqual([])
  })

  it('are measured where they stand: a dark half on the other side of a wide page does no harm', async () => {
    const { find } = finder({
      ...{ [LIGHT]: await plain('#ffffff'), '/media/left': await halves('#111111', '#ffffff') },
      '/media/right': await halves('#ffffff', '#111111', 60),
    })
    const on = (wide: string) =>
      find(home({ one: hero({ text: words('x'), wide: image(wide), narrow: image(LIGHT) }) }))
    expect(await on('/media/left')).toHaveLength(1)
    expect(await on('/media/right')).toEqual([])
  })

  it('are measured around the focal point of the picture: it decides which part stays visible', async () => {
    const { find } = finder({ [LIGHT]: await plain('#ffffff'), '/media/two': await halves('#ffffff', '#111111') })
    const around = (xPercent: number) => {
      const narrow = image('/media/two', { focus: { xPercent, yPercent: 50 } })
      return find(home({ one: hero({ text: words('x'), wide: image(LIGHT), narrow }) }))
    }
    expect(await around(0)).toEqual([])
    expect((await around(100)).map(({ path }) => path)).toEqual(['/sections/one/settings/narrow/image'])
  })

  it('are measured on the wide picture of narrow pages where there is no other, in stories, and in arms of a test', async () => {
    const { find } = finder({
      [LIGHT]: await plain('#fff'),
      [DARK]: await plain('#222'),
      '/media/two': await halves('#ffffff', '#111111', 62),
    })
    // The words of wide pages stand on its light part.
    const alone = image('/media/two', { focus: { xPercent: 100, yPercent: 100 } })
    expect(await find(home({ one: hero({ text: words('x'), wide: alone }) }))).toHaveLength(1)
    const story = { type: 'story', settings: { title: words('A farm'), text: words('x'), picture: image(DARK) } }
    expect((await find(home({ one: story }))).map(({ path }) => path)).toEqual(['/sections/one/settings/picture/image'])
    const arms = { test: { b: { settings: { wide: image(DARK) } } } }
    const layout = { ...home({ one: hero({ text: words('x'), wide: image(LIGHT) }) }) }
    layout.sections.one = { ...layout.sections.one!, arms } as never
    expect((await find(layout)).map(({ path }) => path)).toEqual(['/sections/one/arms/test/b/settings/wide/image'])
  })

  it('are not advised on if the picture is missing, damaged, or not there in time', async () => {
    const broken = Buffer.concat([(await plain('#222')).subarray(0, 60), Buffer.alloc(50)])
    const { find } = finder({ '/media/broken': broken })
    for (const path of ['/media/none', '/media/broken', 'https://elsewhere.example/a.jpg'])
      expect(await find(home({ one: hero({ text: words('x'), wide: image(path) }) }))).toEqual([])
    const silent = createFindWeakContrast({
      sections: new Map(),
      limitMs: 1,
      media: { read: () => new Promise(() => {}) },
    })
    expect(await silent(home({ one: hero({ text: words('x'), wide: image(DARK) }) }))).toEqual([])
    const down = createFindWeakContrast({
      sections: new Map(),
      media: { read: () => Promise.reject(new Error('away')) },
    })
    expect(await down(home({ one: hero({ text: words('x'), wide: image(DARK) }) }))).toEqual([])
  })

  it('are measured once for a picture, whatever its focal point and however often somebody looks', async () => {
    const { find, reads } = finder({ [DARK]: await plain('#222') })
    for (const xPercent of [0, 50, 100])
      await find(home({ one: hero({ text: words('x'), wide: image(DARK, { focus: { xPercent, yPercent: 0 } }) }) }))
    expect(reads).toEqual([DARK])
  })
})

it('knows each section of the demo shop with words on a picture, in the colours and around the points of its widget', () => {
  const source = (path: string) => readFileSync(resolve(import.meta.dirname, '../../../widgets', path), 'utf8')
  for (const type of ['hero', 'story']) {
    const css = source(`${type}/styles.module.css`)
    expect(css).toContain(`color: ${INKS.title};`)
    expect(css).toContain(`color: ${INKS.text};`)
    expect(css).toContain(`filter: brightness(${DARK_FACTOR});`)
    const component = source(`${type}/component.tsx`)
    for (const { usualFocus } of textPlaces({ type, settings: { narrow: {} } }))
      expect(component).toContain(`{ xPercent: ${usualFocus.xPercent}, yPercent: ${usualFocus.yPercent} }`)
  }
  const types = [...demoLayouts().values()].flatMap((text) => Object.values(Layout.parse(JSON.parse(text)).sections))
  expect(types.filter((section) => textPlaces(section).length > 0).length).toBeGreaterThan(0)
})

it('measures words of an extension where it says that they stand, in their colours', async () => {
  const banner = (settings: object) => ({ type: 'acme-banner', settings })
  const { find } = finder({ [LIGHT]: await plain('#f1e4dc'), [DARK]: await plain('#333333') })
  const advice = async (settings: object) => await find(home({ one: banner(settings) }))
  expect(await advice({ headline: words('Hi'), photo: image(DARK) })).toEqual([])
  expect(await advice({ photo: image(LIGHT) })).toEqual([])
  const [found, ...more] = await advice({ headline: words('Hi'), photo: image(LIGHT) })
  expect(found).toMatchObject({ path: '/sections/one/settings/photo/image', code: 'weak-contrast-light' })
  expect([found!.message, more]).toEqual([expect.stringContaining('needed is 4.5'), []])
})
