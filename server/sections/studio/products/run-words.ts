import { formatNumber } from '#locales/format.ts'
import { CURRENCIES, type Locale } from '#schemas/locale.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import {
  ALL_CURRENCIES,
  amountField,
  CATEGORY_WAYS,
  oneOf,
  PRICE_WAYS,
  SALE_WAYS,
  SHOWN_WAYS,
  STOCK_WAYS,
} from '#server/forms/bulk/bulk-change.ts'
import { PRICE_ENDINGS } from '#server/forms/bulk/price-endings.ts'
import type { BulkRun } from '#server/ports/bulk-runs.ts'
import type { Badge } from '#server/sections/order/order-status.ts'

type Said = Pick<BulkRun, 'kind' | 'typed' | 'undoes'>
type T = LoadContext['t']

/** What a change was about: `Change of prices`, or that it took another one back. */
export const titleOfRun = ({ kind, undoes }: Said, t: T): string =>
  undoes === null
    ? t(`studio.runs.title.${kind}`)
    : t('studio.runs.title.undo', { what: t(`studio.bulk.kind.${kind}`) })

/** What was asked for, in words: `Change it by per cent: +5 · All currencies`. */
export function askedInWords({ kind, typed }: Said, categories: readonly { id: number; path: string }[], t: T): string {
  const { by = '', currency } = typed
  switch (kind) {
    case 'price':
    case 'sale': {
      const isNone = kind === 'sale' && typed.way === 'none'
      const way =
        kind === 'price'
          ? t(`studio.bulk.way.price.${oneOf(PRICE_WAYS, typed.way)}`)
          : t(`studio.bulk.way.sale.${oneOf(SALE_WAYS, typed.way)}`)
      const isPercent = oneOf(kind === 'price' ? PRICE_WAYS : SALE_WAYS, typed.way) === 'percent'
      const own = CURRENCIES.flatMap((each) => {
        const amount = typed[amountField(each)]?.trim()
        return amount ? [`${amount} ${each}`] : []
      })
      const one = currency === ALL_CURRENCIES ? t('studio.bulk.currency.all') : (currency ?? CURRENCIES[0])
      const values = isNone ? [] : isPercent ? [`${by} %`] : own.length > 0 ? own : [by]
      const ending = PRICE_ENDINGS.find((each) => each === typed.ending)
      return [
        values.length > 0 ? `${way}: ${values.join(', ')}` : way,
        ...(isNone || isPercent || own.length === 0 ? [one] : []),
        ...(ending ? [`${t('studio.bulk.ending')}: ${t('studio.bulk.ending.some', { ending })}`] : []),
      ].join(' · ')
    }
    case 'stock':
      return `${t(`studio.bulk.way.stock.${oneOf(STOCK_WAYS, typed.way)}`)}: ${by} · ${typed.place ?? ''}`
    case 'shown':
      return t(`studio.bulk.way.shown.${oneOf(SHOWN_WAYS, typed.way)}`)
    default: {
      const path = categories.find(({ id }) => String(id) === typed.to)?.path ?? typed.to ?? ''
      return `${t(`studio.bulk.way.category.${oneOf(CATEGORY_WAYS, typed.way)}`)}: ${path}`
    }
  }
}

const TONES: Readonly<Record<BulkRun['state'], Badge['tone']>> = {
  ...{ listing: 'info', working: 'info', done: 'ok', stopped: 'warn', broken: 'warn' },
}

/** How far a change is. */
export const runBadge = ({ state }: Pick<BulkRun, 'state'>, t: T): Badge[] => [
  { label: t(`studio.runs.state.${state === 'listing' ? 'working' : state}`), tone: TONES[state] },
]

/** `12 changed, 3 left out`: what has become of the products. */
export function countsInWords({ counts }: Pick<BulkRun, 'counts'>, t: T, locale: Locale): string {
  const said = (['changed', 'refused', 'same', 'waiting'] as const).flatMap((state) =>
    counts[state] > 0 ? [t(`studio.runs.count.${state}`, { number: formatNumber(counts[state], locale) })] : [],
  )
  return said.join(', ')
}
