/** Words and formats of one language, as the shop publishes them. */
export interface Words {
  /** the words of a key with its parameters; the key itself made readable if there are none */
  t(key: string, parameters?: Readonly<Record<string, string | number>>): string
  /** an amount of minor units; `whole` rounds it to units, half away from zero */
  money(minor: number, currency: string, options?: { whole?: boolean }): string
  number(value: number): string
  /** a whole number of percent */
  percent(value: number): string
}

type Pattern = string | { plural: string; one: string; few?: string; many?: string; other: string }

/** The part of `/schemas/formats.json` that a text client needs. */
export interface Formats {
  minorPerUnit: number
  locales: Readonly<
    Record<
      string,
      {
        number: { group: string; decimal: string; minus: string }
        percent: string
        money: Readonly<Record<string, string>>
      }
    >
  >
}

/** Plain digits; the marks of each language are published. */
const PLAIN = { useGrouping: false, signDisplay: 'negative' } as const
const NUMBERS = new Intl.NumberFormat('en-US', { ...PLAIN, maximumFractionDigits: 2 })
const AMOUNTS = new Intl.NumberFormat('en-US', { ...PLAIN, minimumFractionDigits: 2, maximumFractionDigits: 2 })

export function createWords(locale: string, patterns: Readonly<Record<string, unknown>>, formats: Formats): Words {
  const { number: marks, money, percent } = formats.locales[locale] ?? Object.values(formats.locales)[0]!
  const plurals = new Intl.PluralRules(locale)

  /** Digits as the shop rounds them, with its marks; the sign is the caller's. */
  function written(rounded: string): string {
    const [whole = '', fraction = ''] = rounded.replace('-', '').split('.')
    return whole.replace(/\B(?=(?:\d{3})+$)/g, marks.group) + (fraction === '' ? '' : marks.decimal + fraction)
  }

  function number(value: number): string {
    const rounded = NUMBERS.format(value)
    return (rounded.startsWith('-') ? marks.minus : '') + written(rounded)
  }

  function t(key: string, parameters: Readonly<Record<string, string | number>> = {}): string {
    const pattern = (Object.hasOwn(patterns, key) ? patterns[key] : undefined) as Pattern | undefined
    if (pattern === undefined) return readable(key.split('.').at(-1)!)
    return fill(typeof pattern === 'string' ? pattern : pluralForm(pattern, parameters), (name) => {
      const value = parameters[name]
      return typeof value === 'number' ? number(value) : value
    })
  }

  function pluralForm(
    pattern: Exclude<Pattern, string>,
    parameters: Readonly<Record<string, string | number>>,
  ): string {
    const category = plurals.select(Number(parameters[pattern.plural])) as 'one' | 'few' | 'many' | 'other'
    return pattern[category] ?? pattern.other
  }

  return {
    t,
    number,
    percent: (value) => fill(percent, () => number(value)),
    money(minor, currency, { whole = false } = {}) {
      const units = Math.round(Math.abs(minor / formats.minorPerUnit))
      // As a decimal text: a large amount divided by 100 would lose its last digit.
      const exact = `${minor}e-${Math.log10(formats.minorPerUnit)}` as `${number}`
      const amount = written(whole ? String(units) : AMOUNTS.format(exact))
      const minus = minor < 0 && !(whole && units === 0) ? marks.minus : ''
      return fill(money[currency] ?? `{minus}{number} ${currency}`, (name) => (name === 'minus' ? minus : amount))
    },
  }
}

/** The name of a prop, event or message as words: `checkoutHref` is "Checkout". */
export function readable(name: string): string {
  const words = name
    .replace(/Href$/, '')
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll(/[_.-]/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function fill(pattern: string, find: (name: string) => string | undefined): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) => find(name) ?? whole)
}
