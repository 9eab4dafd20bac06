import { useEffect } from 'react'
import { CartLineList } from '../cart-lines/lines.tsx'
import { FreeDelivery } from '../cart-summary/free-delivery.tsx'
import { useEmit, useHost, type WidgetProps } from '../host.ts'
import { Drawer } from '../overlays/drawer.tsx'
import { Alert } from '../parts/alert.tsx'
import { button } from '../parts/button.ts'
import { EmptyNiche } from '../parts/empty-niche.tsx'
import { DrawerFoot } from './drawer-foot.tsx'
import type { miniCart } from './schema.ts'
import styles from './styles.module.css'

interface CartDrawerProps extends Pick<WidgetProps<typeof miniCart>, 'id' | 'props' | 'slots'> {
  onClose(): void
}

/** The open drawer: lines, totals and links. S8.36-S8.40 for its alert and its empty state. */
export function CartDrawer({ id, props, slots, onClose }: CartDrawerProps) {
  const { t, useBinding } = useHost()
  const emit = useEmit<typeof miniCart>()
  const cart = useBinding(props.cart)
  const count = cart?.count ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening, not for changes while it is open
  useEffect(() => {
    emit('view', { count })
  }, [])
  const hasItems = cart !== undefined && cart !== null && cart.items.length > 0
  return (
    <Drawer
      id={id}
      title={count > 0 ? t('mini_cart.title_count', { count }) : t('mini_cart.title')}
      closeLabel={t('mini_cart.close')}
      onClose={onClose}
      footer={hasItems ? <DrawerFoot id={id} cart={cart} props={props} slots={slots} /> : null}
    >
      {hasItems ? (
        <div className={styles.content}>
          <FreeDelivery cart={cart} threshold={props.freeShippingFrom ?? null} />
          <CartLineList id={`${id}-lines`} items={cart.items} isShort />
        </div>
      ) : cart === undefined ? (
        <Unknown cartHref={props.cartHref} />
      ) : (
        <Empty onClose={onClose} />
      )}
    </Drawer>
  )
}

/** An empty cart. S8.40. */
function Empty({ onClose }: Pick<CartDrawerProps, 'onClose'>) {
  const { t } = useHost()
  return (
    <div className={styles.empty}>
      <EmptyNiche />
      <h3>{t('mini_cart_no_items.title')}</h3>
      <p>{t('mini_cart_no_items.description')}</p>
      <button type="button" className={button()} onClick={onClose}>
        {t('cart.empty.button')}
      </button>
    </div>
  )
}

/** The cart could not be loaded: it may not be empty. */
function Unknown({ cartHref }: { cartHref: string }) {
  const { t } = useHost()
  return (
    <div className={styles.content}>
      <Alert tone="bad" title={t('error.network')} />
      <a className={button({ look: 'secondary', wide: true })} href={cartHref}>
        {t('mini_cart.show')}
      </a>
    </div>
  )
}
