import { CircleAlert, Trash2 } from 'lucide-react'
import type { CartItem, ItemError } from '#schemas/cart.ts'
import type { CartErrorCode } from '#schemas/cart-codes.ts'
import { useEmit, useHost } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import { Niche } from '../parts/niche.tsx'
import { Quantity } from '../parts/quantity.tsx'
import surface from '../parts/surface.module.css'
import type { cartLines } from './schema.ts'
import styles from './styles.module.css'

interface CartLinesProps {
  /** the node's id */
  id: string
  items: readonly CartItem[]
  /** for narrow places: below its own heading, without codes and manufacturer */
  isShort?: boolean
}

/** The lines of a cart. Their node declares `setQuantity` and `remove`. */
export function CartLineList({ id, items, isShort = false }: CartLinesProps) {
  const { t } = useHost()
  return (
    <ul id={id} className={styles.lines} aria-label={t('cart.lines')}>
      {items.map((item) => (
        <CartLine key={item.id} id={id} item={item} isShort={isShort} />
      ))}
    </ul>
  )
}

/** One line: image, name, description, options, unit price, quantity, row price, warnings. S2.122-S2.127. */
function CartLine({ id, item, isShort }: { id: string; item: CartItem; isShort: boolean }) {
  const Heading = isShort ? 'h3' : 'h2'
  const { t, money, leading, other, priceMode, Form, useEvent } = useHost()
  const emit = useEmit<typeof cartLines>()
  const isChanging = useEvent('setQuantity', item.id).isRunning
  const isBusy = useEvent('remove', item.id).isRunning || isChanging
  const { product, prices } = item
  const amount = (value: CartItem['prices']['rowPrice']) => money(leading(value), { currency: item.currency })
  const second = other(prices.rowPrice)
  const className = [styles.line, item.isUnavailable ? styles.off : '', isBusy ? styles.busy : '']
  const notesId = `${id}-notes-${item.id}`
  return (
    <li className={className.filter(Boolean).join(' ')} data-state={stateOf(item)}>
      <Niche
        family={product.family}
        image={product.images[0] ?? null}
        size="thumb"
        isOff={item.isUnavailable}
        isDecorative
      />
      <div className={styles.about}>
        <Heading>
          <a href={product.href}>{item.name}</a>
        </Heading>
        {isShort ? null : (
          <p className={styles.meta}>
            {product.manufacturer ? <span>{product.manufacturer}</span> : null}
            <span>{t('product.sku', { sku: item.sku })}</span>
            {product.ean ? <span>{t('product.ean', { ean: product.ean })}</span> : null}
          </p>
        )}
        {item.configurableOptions.length > 0 ? (
          <p className={styles.meta}>
            {item.configurableOptions.map((option) => (
              <span key={option.code}>
                {option.label}: {option.valueLabel}
              </span>
            ))}
          </p>
        ) : null}
        <p className={styles.meta}>{t('cart.each', { price: amount(prices.itemPrice) })}</p>
        <Form event="remove" payload={{ itemId: item.id }}>
          <button type="submit" className={styles.remove} aria-label={t('cart.remove_item', { name: item.name })}>
            <Icon of={Trash2} />
            {t('cart.remove')}
          </button>
        </Form>
      </div>
      {item.isUnavailable ? (
        <span />
      ) : (
        <Form event="setQuantity" payload={{ itemId: item.id }} className={styles.quantity}>
          <Quantity
            id={`${id}-qty-${item.id}`}
            label={t('product.quantity.of', { name: item.name })}
            value={item.quantity}
            stock={product.stock}
            height={isShort ? 42 : 48}
            hasExceededStock={item.hasExceededStock}
            describedBy={item.errors.length > 0 ? notesId : undefined}
            onChange={(qty) => emit('setQuantity', { itemId: item.id, qty })}
          />
          <button type="submit" className={styles.update}>
            {t('cart.update')}
          </button>
        </Form>
      )}
      <p className={styles.sum}>
        <span className={prices.regularRowPrice ? styles.sale : undefined}>{amount(prices.rowPrice)}</span>
        {prices.regularRowPrice ? (
          <s>
            <span className={surface.hidden}>{t('price.regular')} </span>
            {amount(prices.regularRowPrice)}
          </s>
        ) : null}
        {second === null ? null : (
          <small>
            {t(priceMode === 'net' ? 'price.gross_is' : 'price.net_is', {
              price: money(second, { currency: item.currency }),
            })}
          </small>
        )}
      </p>
      {item.errors.length > 0 ? (
        <ul id={notesId} className={styles.notes} aria-label={t('cart.warnings', { name: item.name })}>
          {item.errors.map((error) => (
            <li key={error.code} className={styles.note}>
              <Icon of={CircleAlert} />
              <span>{errorText(error, item, t)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

/** The states of an item, S4.9. */
function stateOf({ isUnavailable, hasExceededStock }: CartItem): 'available' | 'unavailable' | 'exceeded' {
  if (isUnavailable) return 'unavailable'
  return hasExceededStock ? 'exceeded' : 'available'
}

/** The server's own sentence if it sent one, else our text by code. S8.1-S8.4. */
function errorText(error: ItemError, item: CartItem, t: ReturnType<typeof useHost>['t']): string {
  if (error.label) return error.label
  switch (error.code as CartErrorCode) {
    case 'CATALOGINVENTORY-1':
      return t('item.CATALOGINVENTORY-1', { qty: item.product.stock.max })
    case 'unavailable':
      return t('item.unavailable')
    default:
      return t('item.other')
  }
}
