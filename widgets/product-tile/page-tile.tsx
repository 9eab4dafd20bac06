import { LoaderCircle, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { fitQuantity, quantityBounds } from '#schemas/quantity.ts'
import { useHost, type WidgetProps } from '../host.ts'
import { button } from '../parts/button.ts'
import { Delivery } from '../parts/delivery.tsx'
import { Icon } from '../parts/icon.tsx'
import { Price } from '../parts/price.tsx'
import { Quantity } from '../parts/quantity.tsx'
import { useLoader } from '../parts/use-loader.ts'
import { offerOf } from './offer.ts'
import styles from './page-tile.module.css'
import type { productTile } from './schema.ts'
import { TaxNote } from './tax-note.tsx'

/**
 * The purchase box of a product's page: price, options, delivery for the chosen quantity, quantity and button. S2.203,
 * S5.39.
 */
export function PageTile({ id, props, slots }: WidgetProps<typeof productTile>) {
  const { t, Form, handles, useEvent } = useHost()
  const { product, taxRate, priceNote, isIncomplete = false } = props
  const { price, isAvailable, smallest } = offerOf(product)
  const [asked, setAsked] = useState(smallest)
  const adding = useEvent('add')
  const { fieldErrors } = adding
  /** the variant of the last refusal; another quantity or variant clears it */
  const [answered, setAnswered] = useState({ errors: fieldErrors, sku: product.sku })
  if (answered.sku !== product.sku) setAnswered({ errors: fieldErrors, sku: product.sku })
  const refusal = fieldErrors === answered.errors ? undefined : fieldErrors.qty
  const isBusy = useLoader(adding)
  // Another variant may have other limits; the chosen quantity stays within them.
  const qty = Math.max(1, fitQuantity(asked, product.stock))
  const { min, step } = quantityBounds(product.stock)
  const canBuy = isAvailable && !isIncomplete && handles('add')
  return (
    <div id={id} className={styles.page}>
      {price ? (
        <div className={styles.price}>
          <Price price={price} unitPricing={product.unitPricing} isFrom={product.priceFrom} size="l" />
          <TaxNote rate={taxRate} note={priceNote} />
        </div>
      ) : null}
      {slots.options ? <div>{slots.options}</div> : null}
      {isIncomplete ? null : (
        <div className={styles.buying}>
          <p aria-live="polite">
            <Delivery
              available={isAvailable}
              deliveryTimes={product.deliveryTimes}
              quantity={qty}
              type={product.type}
              note={props.dispatchNote}
            />
          </p>
          {canBuy ? (
            <Form event="add" className={styles.buy}>
              <Quantity
                id={`${id}-qty`}
                label={t('product.quantity')}
                value={qty}
                stock={product.stock}
                height={54}
                onChange={(pieces) => {
                  setAsked(pieces)
                  setAnswered({ errors: fieldErrors, sku: product.sku })
                }}
                describedBy={refusal || min > 1 || step > 1 ? `${id}-qty-hint` : undefined}
              />
              <button
                type="submit"
                className={`${button({ size: 'l' })} ${styles.button}`}
                aria-busy={isBusy || undefined}
              >
                <Icon of={isBusy ? LoaderCircle : ShoppingBag} />
                {t(isBusy ? 'product.adding' : 'product.add')}
              </button>
              {refusal ? (
                <p id={`${id}-qty-hint`} className={styles.error} role="alert">
                  {refusal}
                </p>
              ) : min > 1 || step > 1 ? (
                <p id={`${id}-qty-hint`} className={styles.hint}>
                  {min > 1 ? <span>{t('product.quantity.min', { min })}</span> : null}
                  {step > 1 ? <span>{t('product.quantity.step', { step })}</span> : null}
                </p>
              ) : null}
            </Form>
          ) : null}
        </div>
      )}
    </div>
  )
}
