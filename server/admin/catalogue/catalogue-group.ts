import { z } from 'zod'
import { CURRENCIES, DEFAULT_LOCALE, LOCALES, type Locale } from '#schemas/locale.ts'
import {
  type CommandCall,
  type CommandGroup,
  type ExitCode,
  JSON_OPTION,
  readCommand,
  type Streams,
  type Verbs,
} from '../command-line.ts'
import { withStoreDesk } from '../store-groups.ts'
import { type CatalogueDesk, FILES, KINDS } from './catalogue-desk.ts'
import { PLAIN_COLUMNS, PRODUCT_COLUMNS, PRODUCT_FAMILIES } from './columns.ts'
import { exportCatalogue, type Format } from './export-catalogue.ts'
import { importCatalogue, progressOf, watchImport } from './import-catalogue.ts'
import { PRESETS } from './presets/read-preset.ts'
import { SourceError } from './read-documents.ts'
import { withUnpacked } from './unpack-zip.ts'

/** Of Poland. */
const USUAL_VAT = 23

const oneOf = (words: readonly string[]) => new RegExp(`^(?:${words.join('|')})$`)
const PRESET_NAME = oneOf(Object.keys(PRESETS))

export const CATALOGUE_VERBS: Verbs = {
  export: {
    takes: '<folder>',
    about: 'writes all goods of the shop, a file for each kind',
    options: {
      format: {
        about: 'csv (default), or jsonl: one JSON document on each line',
        value: 'format',
        shape: /^(?:csv|jsonl)$/,
      },
    },
  },
  import: {
    takes: '<path>',
    about:
      'brings goods of a folder, a ZIP of one, or a file in: those that the shop has are changed, others added; all of them, or none',
    options: {
      'dry-run': { about: 'checks everything and stores nothing' },
      'skip-bad': { about: 'leaves out what cannot be stored, and stores the rest' },
      map: { about: 'a JSON file that names our columns for those of the files', value: 'file' },
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
  imports: { about: 'imports and how far they are, the newest first', options: JSON_OPTION },
  stop: { takes: '<id>', about: 'stops an import; what is stored stays' },
  continue: { takes: '<id>', about: 'takes a stopped import up again' },
  describe: { takes: '[file]', about: `columns of ${Object.values(FILES).join(', ')}` },
}

/** `catalogue …`: goods in and out. */
export const catalogueGroup: CommandGroup = {
  name: 'catalogue',
  about: 'Goods in and out: products, categories, attributes, prices, stock.',
  verbs: CATALOGUE_VERBS,
  async run(args, streams) {
    const read = readCommand({ name: 'catalogue', verbs: CATALOGUE_VERBS }, args)
    if (!read.ok) {
      streams.complain(read.fault)
      return 2
    }
    const { call } = read
    if (call.verb === 'describe') return describe(call, streams)
    try {
      return await withStoreDesk(streams, (desk) => runCatalogueCommand(call, desk, streams))
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      streams.complain(error.message)
      return 2
    }
  },
}

/** Runs one command on the goods of a shop. */
export async function runCatalogueCommand(
  { verb, subjects: [first = ''], options }: CommandCall,
  desk: CatalogueDesk,
  streams: Streams,
): Promise<ExitCode> {
  const { print, complain } = streams
  if (verb === 'import') {
    const given = {
      ...{ dryRun: options['dry-run'] === true, skipBad: options['skip-bad'] === true },
      preset: presetOf(options),
      map: typeof options.map === 'string' ? readMap(streams.readFile(options.map), options.map) : undefined,
    }
    const bring = (path: string) => importCatalogue(desk, path, given, streams)
    return /\.zip$/i.test(first) ? withUnpacked(first, bring) : bring(first)
  }
  if (verb === 'export') {
    for (const { file, count } of await exportCatalogue(desk, first, (options.format as Format | undefined) ?? 'csv'))
      print(`${file}: ${count}`)
    return 0
  }
  if (verb === 'imports') {
    const all = await desk.imports()
    if (options.json) print(JSON.stringify(all, null, 2))
    else
      for (const each of all)
        print(
          `${each.createdAt}  ${each.id}  ${each.state}  ${progressOf(each)}, ${each.bad} bad${each.dryRun ? ', dry run' : ''}`,
        )
    return 0
  }
  const told = await desk.tellImport(first, verb === 'stop' ? 'stop' : 'continue')
  if (!told.ok) {
    for (const message of Object.values(told.errors)) complain(message)
    return 1
  }
  if (verb === 'continue') return watchImport(desk, first, streams)
  print(`Stopped: ${told.value.stored} documents are stored.`)
  return 0
}

const ColumnMap = z.strictObject({
  columns: z.record(z.string(), z.string().min(1).nullable()).default({}),
  set: z.record(z.string(), z.string()).default({}),
})

/** `{ "columns": { "Nazwa": "name.pl", "Uwagi": null }, "set": { "vat": "23" } }`. Throws SourceError. */
function readMap(text: string, file: string) {
  const { data, error } = ColumnMap.safeParse(parsedOrNull(text))
  if (data) return data
  throw new SourceError(
    `${file} is no map of columns, such as {"columns":{"Nazwa":"name.pl","Uwagi":null},"set":{"vat":"23"}}: ${z.prettifyError(error)}`,
  )
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
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
  const kind = KINDS.find((each) => FILES[each] === name.replace(/\.(?:csv|jsonl)$/, ''))
  if (!kind) {
    complain(`There is no file ${name}. Files are ${Object.values(FILES).join(', ')}.`)
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
  const width = Math.max(...rows.map((row) => row.name.length))
  for (const { name: column, about } of rows) print(`${column.padEnd(width)}  ${about}`)
  return 0
}
