import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type CodeName, nameOfCode } from '#server/ports/staff-names.ts'
import type { StaffOffer, StaffProduct } from '#server/ports/staff-products.ts'
import type { Badge } from '#server/sections/order/order-status.ts'

/** Its name in a language, else in another one, else its SKU. */
export function nameOf({ sku, texts }: Pick<StaffProduct, 'sku' | 'texts'>, locale: Locale): string {
  return pickName(Object.fromEntries(LOCALES.map((each) => [each, texts[each]?.name])), sku, locale)
}

export function pickName(names: { [L in Locale]?: string | undefined }, sku: string, locale: Locale): string {
  return names[locale] || LOCALES.map((each) => names[each]).find((name) => name) || sku
}

interface Stated {
  isEnabled: boolean
  isOut: boolean
  missing: readonly Locale[]
}

/** The state of a product: red keeps shoppers from buying it, amber waits for somebody. */
export function productBadges({ isEnabled, isOut, missing }: Stated, t: LoadContext['t']): Badge[] {
  return [
    isEnabled
      ? { label: t('studio.products.state.shown'), tone: 'ok' }
      : { label: t('studio.products.state.hidden'), tone: 'idle' },
    ...(isOut ? [{ label: t('studio.products.state.out'), tone: 'bad' as const }] : []),
    ...missing.map((locale) => ({
      label: t('studio.texts.state.missing', { language: t(`studio.language.${locale}`) }),
      tone: 'warn' as const,
    })),
  ]
}

/** Its variant by the names of its values, in the order of the options: `250 g, whole beans`; empty for what is no variant. */
export function variantInWords(
  { options: chosen }: Pick<StaffOffer, 'options'>,
  { options: known }: Pick<StaffProduct, 'options'>,
  locale: Locale,
): string {
  const codes = [...known.map(({ code }) => code).filter((code) => Object.hasOwn(chosen, code))]
  const others = Object.keys(chosen).filter((code) => !codes.includes(code))
  return [...codes, ...others]
    .map((code) => {
      const values = known.find((each) => each.code === code)?.values ?? []
      return pickName(values.find(({ value }) => value === chosen[code])?.label ?? {}, chosen[code]!, locale)
    })
    .join(', ')
}

/** The name of a place of stock. */
export function placeOf(place: string, names: readonly CodeName[], t: LoadContext['t']): string {
  if (place === 'instant') return t('studio.product.place.instant')
  return place === 'incoming'
    ? t('studio.product.place.incoming')
    : t('studio.product.place', { code: nameOfCode(place, names) })
}

/** Pieces that count; null: there is always enough. */
export function piecesOf({ managesStock, stock }: StaffOffer): number | null {
  if (!managesStock) return null
  return stock.filter(({ doesCount }) => doesCount).reduce((sum, { quantity }) => sum + quantity, 0)
}
