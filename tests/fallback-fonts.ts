import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { MESSAGES } from '#locales/all.ts'
import { LOCALES } from '#schemas/locale.ts'
import { readDemoShop } from '#server/demo/data.ts'
import { CHROMIUM_FLAGS, findChromium } from './find-chromium.ts'

/*
 * `node tests/fallback-fonts.ts <folder>...`: measures the shop's texts in its own fonts and in system fonts, and
 * writes `widgets/theme/fallback-fonts.css`. Needed only if a font of the shop changes. The folders contain the files
 * named below, on Debian from fonts-liberation, fonts-roboto-unhinted, fonts-noto-core and fonts-dejavu-core.
 */

const THEME = join(import.meta.dirname, '../widgets/theme')

/** The files of a font of the shop, with the letters that are read from each. */
const PARTS = [
  ['western', 'U+00A1-20CF'],
  ['latin', 'U+0020-20CF'],
  ['latin-ext', 'U+0100-02BA'],
] as const

/**
 * Average widths depend on the weight, so each range of weights has its own face, measured at the most common weight.
 */
const SHOP_FONTS = [
  {
    name: 'Figtree',
    file: 'figtree',
    ascent: 0.95,
    descent: 0.25,
    weights: [
      { from: 300, to: 449, measured: 400, isBold: false },
      { from: 450, to: 524, measured: 500, isBold: false },
      { from: 525, to: 599, measured: 550, isBold: true },
      { from: 600, to: 900, measured: 625, isBold: true },
    ],
  },
  {
    name: 'Bricolage',
    file: 'bricolage-grotesque',
    ascent: 0.93,
    descent: 0.27,
    weights: [
      { from: 200, to: 674, measured: 650, isBold: true },
      { from: 675, to: 900, measured: 700, isBold: true },
    ],
  },
] as const

/**
 * System fonts by their metrics; the names are those of the fonts that share them. All Windows and Apple systems have
 * Arial. Browsers try the families in this order and skip missing ones.
 */
const SYSTEM_FONTS = [
  {
    name: 'Arial',
    regular: { file: 'LiberationSans-Regular.ttf', locals: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'] },
    bold: {
      file: 'LiberationSans-Bold.ttf',
      locals: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold'],
    },
  },
  {
    name: 'Roboto',
    regular: { file: 'Roboto-Regular.ttf', locals: ['Roboto', 'Roboto Regular'] },
    bold: { file: 'Roboto-Bold.ttf', locals: ['Roboto Bold'] },
  },
  {
    name: 'Noto Sans',
    regular: { file: 'NotoSans-Regular.ttf', locals: ['Noto Sans', 'Noto Sans Regular'] },
    bold: { file: 'NotoSans-Bold.ttf', locals: ['Noto Sans Bold'] },
  },
  {
    name: 'DejaVu Sans',
    regular: { file: 'DejaVuSans.ttf', locals: ['DejaVu Sans', 'Bitstream Vera Sans'] },
    bold: { file: 'DejaVuSans-Bold.ttf', locals: ['DejaVu Sans Bold', 'Bitstream Vera Sans Bold'] },
  },
] as const

async function writeFaces(folders: readonly string[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage()
    const faces: string[] = []
    for (const shop of SHOP_FONTS) {
      for (const [part, unicodeRange] of PARTS) {
        const file = join(THEME, `fonts/${shop.file}-${part}-wght-normal.woff2`)
        await addFont(page, { family: shop.name, file, descriptors: { weight: '200 900', unicodeRange } })
      }
      for (const system of SYSTEM_FONTS) {
        for (const { from, to, measured, isBold } of shop.weights) {
          const { file, locals } = isBold ? system.bold : system.regular
          await addFont(page, { family: file, file: fileIn(folders, file), descriptors: {} })
          const own = await widthOf(page, `${measured} 100px "${shop.name}"`)
          const ratio = own / (await widthOf(page, `400 100px "${file}"`))
          faces.push(
            [
              '@font-face {',
              `  font-family: "${shop.name} as ${system.name}";`,
              `  font-weight: ${from} ${to};`,
              `  src: ${locals.map((local) => `local("${local}")`).join(', ')};`,
              `  size-adjust: ${percent(ratio)};`,
              `  ascent-override: ${percent(shop.ascent / ratio)};`,
              `  descent-override: ${percent(shop.descent / ratio)};`,
              '  line-gap-override: 0%;',
              '}',
            ].join('\n'),
          )
        }
      }
    }
    writeFileSync(join(THEME, 'fallback-fonts.css'), `${HEADER}\n${faces.join('\n')}\n`)
  } finally {
    await browser.close()
  }
}

const HEADER = `/*
 * The system's fonts with the width and height of the shop's own, so that nothing moves when those have come. Generated from the
 * font files and the shop's texts: change tests/fallback-fonts.ts and run it again. Measures of text are given in em, as a ch is
 * as wide as the digit 0 of the font that happens to be there.
 */`

const percent = (ratio: number) => `${(ratio * 100).toFixed(1)}%`

function fileIn(folders: readonly string[], name: string): string {
  const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
  if (!found) throw new Error(`none of the folders holds ${name}: name the folder of that font, too`)
  return found
}

interface AddedFont {
  family: string
  file: string
  descriptors: FontFaceDescriptors
}

async function addFont(page: Page, { family, file, descriptors }: AddedFont): Promise<void> {
  await page.evaluate(
    async ([name, bytes, described]) => {
      document.fonts.add(await new FontFace(name, `url(data:font/sfnt;base64,${bytes})`, described).load())
    },
    [family, readFileSync(file).toString('base64'), descriptors] as const,
  )
}

/** width in px of all texts of the shop in one line */
async function widthOf(page: Page, font: string): Promise<number> {
  return page.evaluate(
    ([used, texts]) => {
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      context.font = used
      return texts.reduce((sum, text) => sum + context.measureText(text).width, 0)
    },
    [font, TEXTS] as const,
  )
}

const shop = readDemoShop()
const TEXTS = LOCALES.flatMap((locale) => [
  ...Object.values(MESSAGES[locale]).flatMap((message) =>
    typeof message === 'string' ? [message] : Object.values(message),
  ),
  ...shop.products.map(({ translations }) => translations[locale].name),
  ...shop.categories.map(({ name }) => name[locale]),
]).map((text) => text.replace(/\{\w+\}/g, '12'))

await writeFaces(process.argv.slice(2))
