import { ShoppingBag } from 'lucide-react'
import { useHost, type WidgetProps } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import tool from '../parts/tool.module.css'
import { useOpener } from '../parts/use-opener.ts'
import type { cartLink } from './schema.ts'
import styles from './styles.module.css'

/** A larger item count is written "99+". */
const MAX_SHOWN = 99

/** A link to the cart page; with script a plain click runs the node's event instead, once the cart is loaded. S4.24. */
export function CartLink({ id, props }: WidgetProps<typeof cartLink>) {
  const { t, useBinding } = useHost()
  const count = useBinding(props.count) ?? 0
  const opener = useOpener()

  return (
    <a id={id} className={tool.tool} href={props.href} {...opener}>
      <Icon of={ShoppingBag} size="header" />
      {/* Before script runs, the boot script writes into both: React leaves such a text as it is. */}
      <span className={surface.hidden} data-added={t('header.cart_pieces', { pieces: '#' })} suppressHydrationWarning>
        {count > 0 ? t('header.cart_count', { count }) : t('header.cart')}
      </span>
      <span className={styles.count} aria-hidden="true" data-added="#" suppressHydrationWarning>
        {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count || ''}
      </span>
    </a>
  )
}
