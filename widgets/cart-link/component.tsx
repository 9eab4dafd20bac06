import { ShoppingBag } from 'lucide-react'
import { useHost, type WidgetProps } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import tool from '../parts/tool.module.css'
import type { cartLink } from './schema.ts'
import styles from './styles.module.css'

/** More pieces than this are written "99+". */
const MOST_SHOWN = 99

export function CartLink({ id, props }: WidgetProps<typeof cartLink>) {
  const { t, useBinding } = useHost()
  const count = useBinding(props.count) ?? 0
  return (
    <a id={id} className={tool.tool} href={props.href}>
      <Icon of={ShoppingBag} size="header" />
      <span className={surface.hidden}>{count > 0 ? t('header.cart_count', { count }) : t('header.cart')}</span>
      {count > 0 ? (
        <span className={styles.count} aria-hidden="true">
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      ) : null}
    </a>
  )
}
