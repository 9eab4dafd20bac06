import type { Money } from '#schemas/money.ts'
import { priceView } from '#schemas/price-view.ts'
import type { ProductPrice, UnitPricing } from '#schemas/product.ts'
import { useHost } from '../host.ts'
import styles from './price.module.css'
import surface from './surface.module.css'

interface PriceProps {
  price: ProductPrice
  unitPricing: UnitPricing | null
  /** lowest of several variants or parts */
  isFrom?: boolean
  size?: 's' | 'm' | 'l'
}

/**
 * Final price with the regular one struck through, the lowest of 30 days and the unit price (Domain 1); the
 * shopper's main amount is large, and companies see the other one beneath (Domain 7).
 */
export function Price({ price, unitPricing, isFrom = false, size = 'm' }: PriceProps) {
  const { t, money, leading, other, priceMode } = useHost()
  const view = priceView(price)
  const second = other(view.final)
  const amount = (value: Money) => money(leading(value), { currency: price.currency })
  const className = [styles.price, size === 'm' ? '' : styles[size], view.regular ? styles.sale : '']
  return (
    <div className={className.filter(Boolean).join(' ')}>
      {isFrom ? <span className={styles.tax}>{t('price.from_word')}</span> : null}
      <strong>{amount(view.final)}</strong>
      {second === null ? null : (
        <span className={styles.tax}>{t(priceMode === 'net' ? 'price.net' : 'price.gross')}</span>
      )}
      {view.regular ? (
        <s>
          <span className={surface.hidden}>{t('price.regular')} </span>
          {amount(view.regular)}
        </s>
      ) : null}
      {second === null ? null : (
        <small>
          {t(priceMode === 'net' ? 'price.gross_is' : 'price.net_is', {
            price: money(second, { currency: price.currency }),
          })}
        </small>
      )}
      {view.omnibus ? <small>{t('price.omnibus', { price: amount(view.omnibus) })}</small> : null}
      {view.unit && unitPricing ? <small>{perUnit(unitPricing, amount(view.unit))}</small> : null}
    </div>
  )

  function perUnit({ baseUnit, baseValue }: UnitPricing, unitPrice: string) {
    // Unit symbols are the same in every language; pieces have a word.
    return baseUnit === 'pcs'
      ? t('price.per_piece', { price: unitPrice, count: baseValue })
      : t('price.unit', { price: unitPrice, value: baseValue, unit: baseUnit })
  }
}
