import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { JsonValue } from '#schemas/json.ts'
import { CURRENCIES, type Currency } from '#schemas/locale.ts'
import { isThemeName, SHIPPED } from '#server/platform/theme/theme-values.ts'
import { readSources } from '#tests/contract/read-imports.ts'
import { CONFIG_KEYS, CONFIG_ROWS, ConfigTextKey, type ConfigValue, rowOf, unknownKey } from './config-keys.ts'
import { crossProblems } from './cross-rules.ts'
import { describeRow, findRows, writeConfigPage } from './describe-config.ts'
import { configReader } from './read-config.ts'
import { themeValues } from './theme-values.ts'

const root = join(import.meta.dirname, '../../..')

describe('the table of store config', () => {
  it('has for every key a kind, a meaning and a default that its own kind takes', () => {
    for (const row of CONFIG_ROWS) {
      expect(row.meaning, row.pattern).toMatch(/^[A-Z].*\.$/)
      expect(row.kind.says, row.pattern).not.toBe('')
      if (row.default !== null) expect(row.kind.schema.safeParse(row.default).success, row.pattern).toBe(true)
    }
    expect(new Set(CONFIG_KEYS).size).toBe(CONFIG_KEYS.length)
  })

  it('gives readers the type of each key, and lets code read no other key', () => {
    const read = configReader(new Map())
    expectTypeOf(read('maintenance/enabled')).toEqualTypeOf<boolean>()
    expectTypeOf(read('currency/options/allow')).toEqualTypeOf<Currency[]>()
    expectTypeOf(read('shipping/free_threshold/EUR')).toEqualTypeOf<number | null>()
    expectTypeOf<ConfigValue<'general/store/name'>>().toEqualTypeOf<string | null>()
    // @ts-expect-error a misspelt key does not compile
    expect(() => read('maintenance/enable')).toThrow()
    // @ts-expect-error a key that this shop does not follow does not compile
    expect(read('price/omnibus_days')).toBeNull()
    // @ts-expect-error layouts name texts only
    expectTypeOf<ConfigTextKey>().toEqualTypeOf<'maintenance/enabled'>()
    expect(ConfigTextKey.options).toContain('header/dispatchNote')
    expect(ConfigTextKey.options).not.toContain('maintenance/enabled')
  })

  it('calls followed what code or a layout reads, and nothing else', () => {
    const sources = [...readSources(root, ['server', 'layouts'])]
      .filter(
        ([path]) => !path.startsWith('server/platform/store-config/') && !/\.test\.ts$|\/demo\/|\/testing/.test(path),
      )
      .map(([, text]) => text)
    const layouts = ['frames/default', 'screens/product'].map((name) =>
      readFileSync(join(root, `layouts/${name}.json`), 'utf8'),
    )
    const all = [...sources, ...layouts].join('\n')
    const isRead = ({ pattern }: { pattern: string }) =>
      pattern.startsWith('theme/') ? isThemeName(pattern.slice(6)) : all.includes(pattern.replace(/<.*/, ''))
    const wrong = CONFIG_ROWS.filter((row) => isRead(row) === row.isPublishedOnly)
    expect(wrong.map(({ pattern }) => pattern)).toEqual([])
  })

  it('has the shipped theme as its default', () => {
    expect(crossProblems(configReader(new Map()))).toEqual([])
    expect(Object.keys(themeValues(configReader(new Map())))).toEqual(Object.keys(SHIPPED))
  })

  it('lets companies of other EU countries buy at 0 % only with the seller’s own VAT number', () => {
    const problemsOf = (company: { taxId?: string }, country = 'PL') =>
      crossProblems(
        configReader(
          new Map<string, JsonValue>([
            ['tax/intra_eu_enabled', true],
            ['tax/country', country],
            ['general/store/company', { name: 'Ziarno', ...company }],
          ]),
        ),
      )
    expect(problemsOf({ taxId: '7295927741' })).toEqual([])
    expect(problemsOf({ taxId: 'DE136695976' }, 'DE')).toEqual([])
    expect(problemsOf({ taxId: 'EL123456789' }, 'GR')).toEqual([])
    expect(problemsOf({ taxId: 'ATU12345678' }, 'DE')).toMatchObject([
      { message: expect.stringContaining("the seller's VAT number of DE") },
    ])
    for (const company of [{}, { taxId: 'DE136695976' }])
      expect(problemsOf(company)).toMatchObject([{ message: expect.stringContaining("the seller's VAT number of PL") }])
  })

  it('has VAT numbers checked again before their last answer no longer counts', () => {
    const entries = new Map([['tax/vies_valid_days', 14]])
    expect(crossProblems(configReader(entries))).toMatchObject([
      { keys: ['tax/vies_recheck_days', 'tax/vies_valid_days'] },
    ])
  })

  it('has one key for each currency and each language', () => {
    for (const currency of CURRENCIES)
      expect(rowOf(`currency/rates/${currency}`)?.pattern).toBe('currency/rates/<currency>')
    expect(rowOf('currency/rates/GBP')).toBeUndefined()
    expect(rowOf('constructor')).toBeUndefined()
  })

  it('knows which key was meant', () => {
    expect(unknownKey('maintenence/enabled')).toContain("Did you mean 'maintenance/enabled'?")
    expect(unknownKey('shipping/free_threshold/GBP')).toContain("Did you mean 'shipping/free_threshold/")
    expect(unknownKey('x')).toContain('npm run witryna -- config describe')
  })
})

describe('what is said of store config', () => {
  it('is one row for a key, several for a beginning, all without one', () => {
    expect(findRows('maintenance/enabled').map(describeRow)).toEqual([
      [
        'maintenance/enabled',
        '  Closes the shop: every page is the maintenance page (503) and nothing can be ordered.',
        '  Value:   true or false',
        '  Default: false',
      ].join('\n'),
    ])
    expect(findRows('shipping/free_threshold/EUR')).toEqual(findRows('shipping/free_threshold/<currency>'))
    expect(findRows('price/display').map(({ pattern }) => pattern)).toEqual([
      'price/display/b2b',
      'price/display/b2c',
      'price/display/guest',
    ])
    expect(findRows('')).toEqual(CONFIG_ROWS)
    expect(findRows('maintenence')).toEqual([])
  })

  it('stands in config.md as the table has it', () => {
    // Written by: npm run --silent witryna -- config describe --markdown > server/platform/store-config/config.md
    expect(readFileSync(new URL('config.md', import.meta.url), 'utf8')).toBe(writeConfigPage())
  })
})
