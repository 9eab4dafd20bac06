import { CURRENCIES, DEFAULT_LOCALE, LOCALES, type Locale } from '#schemas/locale.ts'
import type { CommandCall, ExitCode, Streams, Verbs } from '../command-line.ts'
import { type CatalogueDesk, FILES, GOODS } from './catalogue-desk.ts'
import { columnMapOf } from './column-map.ts'
import { PLAIN_COLUMNS, PRODUCT_COLUMNS, PRODUCT_FAMILIES } from './columns.ts'
import { importCatalogue } from './import-catalogue.ts'
import { PRESETS } from './presets/read-preset.ts'
import { goodsReader } from './read-goods.ts'
import { FORMAT_OPTION, IMPORT_OPTIONS, printColumns, runRecordCommand, WATCH_VERBS } from './record-command.ts'
import { recordGroup } from './record-group.ts'
import { withUnpacked } from './unpack-zip.ts'

/** Of Poland. */
const USUAL_VAT = 23

const GOODS_FILES = GOODS.kinds.map((kind) => FILES[kind])

const oneOf = (words: readonly string[]) => new RegExp(`^(?:${words.join('|')})$`)
const PRESET_NAME = oneOf(Object.keys(PRESETS))

export const CATALOGUE_VERBS: Verbs = {
  export: { takes: '<folder>', about: 'writes all goods of the shop, a file for each kind', options: FORMAT_OPTION },
  import: {
    takes: '<path>',
    about:
      'brings goods of a folder, a ZIP of one, or a file in: those that the shop has are changed, others added; all of them, or none',
    options: {
      ...IMPORT_OPTIONS,
      preset: {
        about: 'reads the product CSV of another shop: shopify or woocommerce',
        value: 'name',
        shape: PRESET_NAME,
      },
      language: { about: 'with a preset: language of its texts (pl)', value: 'language', shape: oneOf(LOCALES) },
      currency: { about: 'with a preset: currency of its prices (PLN)', value: 'code', shape: oneOf(CURRENCIES) },
      vat: {
        about: 'with a preset: VAT rate of its goods in per cent (23)',
        value: 'rate',
        shape: /^\d{1,2}(?:\.\d{1,2})?$/,
      },
      net: { about: 'with a preset: its prices are without VAT' },
      warehouse: { about: 'with a preset: where its stock is (the first warehouse)', value: 'code' },
    },
  },
  ...WATCH_VERBS,
  describe: { takes: '[file]', about: `columns of ${GOODS_FILES.join(', ')}` },
}

/** `catalogue …`: goods in and out. */
export const catalogueGroup = recordGroup({
  name: 'catalogue',
  about: 'Goods in and out: products, categories, attributes, prices, stock.',
  verbs: CATALOGUE_VERBS,
  describe,
  work: runCatalogueCommand,
})

/** Runs one command on the goods of a shop. */
export async function runCatalogueCommand(
  { verb, subjects: [first = ''], options }: CommandCall,
  desk: CatalogueDesk,
  streams: Streams,
): Promise<ExitCode> {
  if (verb === 'import') {
    const given = {
      ...{ dryRun: options['dry-run'] === true, skipBad: options['skip-bad'] === true },
      reader: goodsReader(desk, { preset: presetOf(options), map: columnMapOf(options, streams) }),
    }
    const bring = (path: string) => importCatalogue(desk, path, given, streams)
    return /\.zip$/i.test(first) ? withUnpacked(first, bring) : bring(first)
  }
  return runRecordCommand({ verb, subjects: [first], options }, desk, streams)
}

function presetOf({ preset, language, currency, vat, net, warehouse }: CommandCall['options']) {
  if (typeof preset !== 'string') return undefined
  return {
    name: preset,
    options: {
      language: (language ?? DEFAULT_LOCALE) as Locale,
      currency: String(currency ?? CURRENCIES[0]),
      vat: Number(vat ?? USUAL_VAT),
      isNet: net === true,
      ...(typeof warehouse === 'string' && { warehouse }),
    },
  }
}

function describe({ subjects: [name = 'products'] }: CommandCall, { print, complain }: Streams): ExitCode {
  const kind = GOODS.kinds.find((each) => FILES[each] === name.replace(/\.(?:csv|jsonl)$/, ''))
  if (!kind || kind === 'customer' || kind === 'order') {
    complain(`There is no file ${name}. Files are ${GOODS_FILES.join(', ')}.`)
    return 2
  }
  const rows =
    kind === 'product'
      ? [
          { name: 'sku', about: 'number of the product or variant, unlike any other' },
          { name: 'variant_of', about: 'of a variant: SKU of its product, below whose row it stands' },
          ...PRODUCT_COLUMNS,
          ...PRODUCT_FAMILIES.map(({ prefix, about }) => ({ name: `${prefix}<code>`, about })),
        ]
      : PLAIN_COLUMNS[kind]
  printColumns(rows, print)
  return 0
}
