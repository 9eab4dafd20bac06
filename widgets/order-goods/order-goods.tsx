import type { z } from 'zod'
import { useHost } from '../host.ts'
import { Niche } from '../parts/niche.tsx'
import surface from '../parts/surface.module.css'
import type { BoughtLine, BoughtTotal } from './bought-goods.ts'
import styles from './order-goods.module.css'

interface OrderGoodsProps {
  /** the node's id */
  id: string
  /** level of its heading */
  heading: 'h2' | 'h3'
  lines: readonly z.infer<typeof BoughtLine>[]
  totals: readonly z.infer<typeof BoughtTotal>[]
  /** why there is no VAT; absent where it was charged */
  taxNote?: string | undefined
}

/** The lines and totals of an order. Not one of the shared parts, whose chunk most pages load. */
export function OrderGoods({ id, heading: Heading, lines, totals, taxNote }: OrderGoodsProps) {
  const { t } = useHost()
  return (
    <section className={surface.panel} aria-labelledby={`${id}-goods`}>
      <Heading id={`${id}-goods`}>{t('success.products')}</Heading>
      <ul className={styles.goods}>
        {lines.map(({ name, detail, amount, image, family = null, href }, at) => (
          <li key={at}>
            <Niche family={family} image={image === null ? null : { image, alt: '' }} size="thumb80" isDecorative />
            <span>
              {href === undefined ? <b>{name}</b> : <a href={href}>{name}</a>}{' '}
              <span className={styles.detail}>{detail}</span>
            </span>
            <span className={styles.amount}>{amount}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        {totals.map(({ label, amount, isSum }, at) => (
          <div key={`${at} ${label}`} data-sum={isSum || undefined}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {taxNote === undefined ? null : <p className={styles.detail}>{taxNote}</p>}
    </section>
  )
}
