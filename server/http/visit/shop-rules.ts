import { CURRENCIES, type Currency, DEFAULT_LOCALE, LOCALES, type Locale } from '#schemas/locale.ts'
import type { PriceMode } from '#schemas/money.ts'
import type { PageScripts } from '#schemas/page-scripts.ts'
import type { CustomerKind } from '#schemas/user.ts'
import type { Report } from '#server/platform/report.ts'
import { mediaUrl } from '#server/platform/safe-url.ts'
import { themeOf } from '#server/platform/theme/shop-theme.ts'
import type { ThemeSheet } from '#server/platform/theme/stylesheet.ts'
import { SHIPPED_WORDS, type Words, wordsWith } from '#server/platform/words/words.ts'
import type { PortsFor } from '#server/ports/ports.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import { isClosed, type StoreConfig } from '#server/ports/store.ts'

/** The parts of store config that concern every visit. S9.17, S9.18, S3.40. */
export interface ShopRules {
  /** `locale/options/allow`, the default one first */
  locales: readonly [Locale, ...Locale[]]
  /** `currency/options/allow` */
  currencies: readonly Currency[]
  /** of a shopper who has chosen none: `currency/first/<locale>`, else `currency/options/default` */
  firstCurrency: Readonly<Record<Locale, Currency>>
  /** the leading price (net or gross) of each kind, `price/display/…` */
  priceMode: Readonly<Record<CustomerKind, PriceMode>>
  tax: TaxCountries
  shopName: string
  /** path below /media/ of the picture for sharing pages that have none; null for none */
  shareImage: string | null
  /** the stylesheet of `theme/…`; null for the default look */
  theme: ThemeSheet | null
  /** scripts of third parties that store config names */
  scripts: Omit<PageScripts, 'origins'>
  /** the words of the shop, with those of `messages/…` */
  words: Words
  /** `maintenance/enabled`: the shop shows its maintenance page and refuses writes */
  isClosed: boolean
}

/** The countries whose VAT prices may contain. */
export interface TaxCountries {
  /** `tax/country`, the shop's own */
  home: string
  /** the others, that the shop sends to; null while the VAT of the shop's country applies to everybody */
  others: readonly string[] | null
}

export interface ShopRulesSource {
  /** The current rules; built-in defaults until the first answer of the commerce API. */
  current(): ShopRules
  /** Waits for the first answer, successful or not. */
  ready(): Promise<ShopRules>
  /** Reloads after a change of store config. The old rules stay until the answer arrives, or for good if it fails. */
  refresh(): Promise<void>
}

const BUILT_IN: ShopRules = {
  locales: LOCALES,
  currencies: CURRENCIES,
  firstCurrency: { pl: 'PLN', en: 'PLN', de: 'PLN' },
  priceMode: { visitor: 'gross', b2c: 'gross', b2b: 'net', b2bPlus: 'net' },
  tax: { home: 'PL', others: null },
  shopName: '',
  shareImage: null,
  theme: null,
  scripts: { tagManager: null, siteSearch: null },
  words: SHIPPED_WORDS,
  isClosed: false,
}

const RETRY_MS = 5_000

/** The shop's own shopper for its requests without a visitor. */
export const SYSTEM_SHOPPER: Shopper = Object.freeze({
  locale: DEFAULT_LOCALE,
  currency: 'PLN',
  priceMode: 'gross',
  kind: 'visitor',
  user: null,
  token: null,
  cartId: null,
  isGuest: false,
  knownDevice: null,
  staffToken: null,
  orderToken: null,
  scope: 'amp_pl',
  device: undefined,
  bucket: null,
  captcha: '',
  address: null,
})

/** Keeps the shop's rules in memory, so that no request waits for them. */
export function createShopRules({
  portsFor,
  report,
  clock,
}: {
  portsFor: PortsFor
  report: Report
  clock: () => Date
}): ShopRulesSource {
  let rules = BUILT_IN
  let isLoaded = false
  let reported: ReadonlySet<string> = new Set()
  let lastTry = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | null = null
  let next: Promise<void> | null = null

  /** Config is reloaded after every change; a problem that was reported before is skipped. */
  function reportOnce(config: StoreConfig) {
    const theme = themeOf(config.get).problems.map(
      ({ message }) => `The theme of store config cannot be shown as it is set. ${message}`,
    )
    const values = config.problems().map((problem) => `Store config has an entry that cannot be used. ${problem}`)
    const problems = [...values, ...theme]
    for (const message of problems) if (!reported.has(message)) report({ kind: 'repair', message })
    reported = new Set(problems)
  }

  async function ask() {
    lastTry = clock().getTime()
    try {
      const config = await portsFor(SYSTEM_SHOPPER).store.config()
      if (!config) return
      rules = readRules(config)
      reportOnce(config)
      isLoaded = true
    } catch (error) {
      report({ kind: 'upstream', message: 'Store config could not be read; the last known rules stay', error })
    }
  }

  function askOnce() {
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }

  /** A read in progress may have started before the change: then one more read follows, shared by all callers. */
  function refresh() {
    if (!asking) return askOnce()
    next ??= asking.then(() => {
      next = null
      return askOnce()
    })
    return next
  }

  return {
    current() {
      if (!isLoaded && clock().getTime() - lastTry > RETRY_MS) void askOnce()
      return rules
    },
    async ready() {
      if (!isLoaded && (asking || clock().getTime() - lastTry > RETRY_MS)) await askOnce()
      return rules
    },
    refresh,
  }
}

/** One that the shop does not sell in counts as unset. */
function currenciesOf({ get }: StoreConfig): Pick<ShopRules, 'currencies' | 'firstCurrency'> {
  const currencies = get('currency/options/allow')
  const sold = (wanted: Currency | null) => currencies.find((code) => code === wanted)
  const usual = sold(get('currency/options/default')) ?? currencies[0]!
  return {
    currencies,
    firstCurrency: {
      pl: sold(get('currency/first/pl')) ?? usual,
      en: sold(get('currency/first/en')) ?? usual,
      de: sold(get('currency/first/de')) ?? usual,
    },
  }
}

/** Reads the rules from store config. */
export function readRules(config: StoreConfig): ShopRules {
  const b2b = config.get('price/display/b2b')
  return {
    locales: localesOf(config),
    ...currenciesOf(config),
    priceMode: { visitor: config.get('price/display/guest'), b2c: config.get('price/display/b2c'), b2b, b2bPlus: b2b },
    tax: taxCountries(config),
    shopName: config.get('general/store/name') ?? '',
    shareImage: mediaUrl(config.get('general/share_image') ?? ''),
    theme: themeOf(config.get).sheet,
    scripts: scriptsOf(config),
    words: wordsWith({
      pl: config.get('messages/pl'),
      en: config.get('messages/en'),
      de: config.get('messages/de'),
    }),
    isClosed: isClosed(config),
  }
}

/** The languages of the shop, the default one first. */
export function localesOf(config: Pick<StoreConfig, 'get'>): readonly [Locale, ...Locale[]] {
  const allowed = config.get('locale/options/allow')
  const wanted = config.get('locale/options/default')
  const main = allowed.includes(wanted) ? wanted : (allowed[0] ?? DEFAULT_LOCALE)
  return [main, ...allowed.filter((locale) => locale !== main)]
}

function scriptsOf(config: StoreConfig): ShopRules['scripts'] {
  const id = config.get('gtm/id')
  return {
    tagManager: id === null ? null : { id, src: config.get('gtm/script') },
    siteSearch: config.get('site_search/script'),
  }
}

function taxCountries(config: StoreConfig): TaxCountries {
  const home = config.get('tax/country')
  if (!config.get('tax/oss_enabled')) return { home, others: null }
  const rates = config.get('tax/rates')
  const others = config.get('checkout/countries').filter((country) => country !== home && Object.hasOwn(rates, country))
  return { home, others }
}

/**
 * Whether prices with the VAT of a country can be asked for. While the shop's country decides for everybody, any is
 * understood and changes nothing.
 */
export function isTaxCountry(rules: Pick<ShopRules, 'tax'>, country: string): boolean {
  const chosen = taxCountryOf(rules, [country])
  return chosen === undefined || chosen === country
}

/**
 * The country whose VAT a shopper's prices contain: the first of these that the shop sends to, else the shop's own;
 * undefined while that one decides for everybody.
 */
export function taxCountryOf({ tax }: Pick<ShopRules, 'tax'>, wishes: readonly (string | null | undefined)[]) {
  const { home, others } = tax
  if (others === null) return undefined
  return wishes.find((country) => country === home || others.some((other) => other === country)) ?? home
}
