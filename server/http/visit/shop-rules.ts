import { CURRENCIES, Currency, DEFAULT_LOCALE } from '#schemas/locale.ts'
import { PriceMode } from '#schemas/money.ts'
import type { CustomerKind } from '#schemas/user.ts'
import type { Report } from '#server/platform/report.ts'
import { themeOf } from '#server/platform/theme/shop-theme.ts'
import type { ThemeSheet } from '#server/platform/theme/stylesheet.ts'
import type { PortsFor } from '#server/ports/ports.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import { isClosed, type StoreConfig } from '#server/ports/store.ts'

/** What store config says about everybody's visit. Spec 3, 9. */
export interface ShopRules {
  /** `currency/options/allow` */
  currencies: readonly Currency[]
  /** `currency/options/default` */
  defaultCurrency: Currency
  /** how prices lead for each kind, `price/display/…` */
  priceMode: Readonly<Record<CustomerKind, PriceMode>>
  shopName: string
  /** what `theme/…` makes of the look; null for the look as it ships */
  theme: ThemeSheet | null
  /** `maintenance/enabled`: the shop shows its maintenance page and takes nothing */
  isClosed: boolean
}

export interface ShopRulesSource {
  /** Today's rules; those built in until the first answer of the commerce API. */
  current(): ShopRules
  /** Waits for the first answer, however it turns out. */
  ready(): Promise<ShopRules>
  /** Asks again: store config has changed. The old rules stay until the answer is there, and when there is none. */
  refresh(): Promise<void>
}

const BUILT_IN: ShopRules = {
  currencies: CURRENCIES,
  defaultCurrency: 'PLN',
  priceMode: { visitor: 'gross', b2c: 'gross', b2b: 'net', b2bPlus: 'net' },
  shopName: '',
  theme: null,
  isClosed: false,
}

const RETRY_MS = 5_000

/** Nobody: what the shop itself asks with. */
export const HOUSE_SHOPPER: Shopper = Object.freeze({
  locale: DEFAULT_LOCALE,
  currency: 'PLN',
  priceMode: 'gross',
  kind: 'visitor',
  user: null,
  token: null,
  cartId: null,
  isGuest: false,
  orderToken: null,
  scope: 'amp_pl',
  device: undefined,
  bucket: null,
  captcha: '',
  address: null,
})

/** Keeps the shop's rules at hand, so that a request never waits for them. */
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
  let lastTry = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | null = null
  let next: Promise<void> | null = null

  async function ask() {
    lastTry = clock().getTime()
    try {
      const config = await portsFor(HOUSE_SHOPPER).store.config()
      if (!config) return
      rules = readRules(config)
      for (const { message } of themeOf(config.tree.theme).problems)
        report({ kind: 'repair', message: `The theme of store config cannot be shown as it is set. ${message}` })
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

  /** What is being read now may have been read before the change: then it is read once more, for all who ask meanwhile. */
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

/** Reads the rules out of store config; what is missing or wrong there falls back to what is built in. */
export function readRules(config: StoreConfig): ShopRules {
  const allowed = (config.text('currency/options/allow') ?? '')
    .split(',')
    .map((code) => Currency.safeParse(code.trim()))
    .flatMap((read) => (read.success ? [read.data] : []))
  const currencies = allowed.length > 0 ? [...new Set(allowed)] : BUILT_IN.currencies
  const wanted = Currency.safeParse(config.text('currency/options/default'))
  const defaultCurrency = wanted.success && currencies.includes(wanted.data) ? wanted.data : currencies[0]!
  const mode = (key: string, otherwise: PriceMode) =>
    PriceMode.safeParse(config.text(`price/display/${key}`)).data ?? otherwise
  return {
    currencies,
    defaultCurrency,
    priceMode: {
      visitor: mode('guest', 'gross'),
      b2c: mode('b2c', 'gross'),
      b2b: mode('b2b', 'net'),
      b2bPlus: mode('b2b', 'net'),
    },
    shopName: config.text('general/store/name') ?? '',
    theme: themeOf(config.tree.theme).sheet,
    isClosed: isClosed(config),
  }
}
