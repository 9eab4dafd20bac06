import { CONFIG_ROWS, type KnownRow } from './config-keys.ts'
import { KEY_PARTS } from './table.ts'
import { EU_VAT_RATES, NORTHERN_IRELAND, NORTHERN_IRISH_RATES } from './vat-rates.ts'

/** Rows of one key, of a pattern, or of all keys with this beginning; every row for ''. */
export function findRows(beginning: string): readonly KnownRow[] {
  const exact = CONFIG_ROWS.filter(({ pattern, keys }) => pattern === beginning || keys.includes(beginning))
  return exact.length > 0 ? exact : CONFIG_ROWS.filter(({ keys }) => keys.some((key) => key.startsWith(beginning)))
}

/** A row for people at a terminal, several lines. */
export function describeRow(row: KnownRow): string {
  const facts = [
    ['Value', row.kind.says],
    ['Unit', row.unit],
    ['Default', row.default === null ? 'not set' : JSON.stringify(row.default)],
    ['Keys', row.keys.length > 1 ? row.keys.join(', ') : undefined],
    ['Note', row.isPublishedOnly ? NOT_FOLLOWED : undefined],
  ].flatMap(([label, fact]) => (fact === undefined ? [] : [`  ${`${label}:`.padEnd(9)}${fact}`]))
  return [row.pattern, `  ${row.meaning}`, ...facts].join('\n')
}

/** Why a change of such an entry has no effect in this shop. */
export const NOT_FOLLOWED = 'other programs may read it in GET /store-config; this shop does not follow it'

/** The whole page `server/platform/store-config/config.md`. */
export function writeConfigPage(): string {
  const [followed, published] = [false, true].map((isPublishedOnly) =>
    CONFIG_ROWS.filter((row) => row.isPublishedOnly === isPublishedOnly),
  )
  const parts = Object.entries(KEY_PARTS).map(([part, values]) => `\`<${part}>\` is one of ${values.join(', ')}`)
  return `# Store config

What can be set while the shop runs, with \`npm run witryna -- config set <key>=<value> …\` or \`PATCH /store-config\` of the commerce
API. An unknown key and a value that the shop could not use are refused with the reason, and nothing of the change is kept. An entry
that is not set has its default; \`npm run witryna -- config remove <key>\` goes back to it.

This page is written from \`server/platform/store-config/table.ts\`. Write it again after a change there:

    npm run --silent witryna -- config describe --markdown > server/platform/store-config/config.md

${parts.join('; ')}. A text may be the same in every language, or \`{"pl":"…","en":"…","de":"…"}\`. Money is in minor
units and gross: 25000 is 250.00. Where the default is "not set", \`""\` unsets the entry, too.

These go together or are refused: the default currency is one of those allowed; a transfer is reminded of, due and
cancelled in this order; with \`tax/oss_enabled\` every country that the shop sends to has rates of VAT; the colours of a
theme can be read on each other.

Rates of VAT in percent that count without \`tax/rates\`, as standard/reduced/super-reduced; \`zero\` is 0:
${euRates()}. Check them before turning \`tax/oss_enabled\` on.

## Followed by this shop

${tableOf(followed!)}

## Published only

The shop answers these in \`GET /store-config\` for other programs, such as an app. It checks them and does not follow them.

${tableOf(published!)}
`
}

function euRates(): string {
  const all = { ...EU_VAT_RATES, [NORTHERN_IRELAND]: NORTHERN_IRISH_RATES }
  const rates = Object.entries(all).map(([country, { standard, reduced, superReduced }]) =>
    [country, [standard, reduced, superReduced].filter((rate) => rate !== undefined).join('/')].join(' '),
  )
  return rates.join(', ')
}

function tableOf(rows: readonly KnownRow[]): string {
  const lines = rows.map((row) =>
    [
      `\`${row.pattern}\``,
      row.meaning,
      `${row.kind.says}${row.unit === undefined ? '' : ` (${row.unit})`}`,
      row.default === null ? 'not set' : `\`${JSON.stringify(row.default)}\``,
    ]
      .map((cell) => cell.replaceAll('|', '\\|'))
      .join(' | '),
  )
  return [
    '| Key | Meaning | Value (unit) | Default |',
    '| --- | --- | --- | --- |',
    ...lines.map((line) => `| ${line} |`),
  ].join('\n')
}
