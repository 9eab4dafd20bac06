import type { PropsOf } from '../define-catalog.ts'
import { useHost } from '../host.ts'
import { Niche } from '../parts/niche.tsx'
import surface from '../parts/surface.module.css'
import type { orderDetails } from './schema.ts'
import styles from './styles.module.css'

type GoodsProps = Pick<PropsOf<typeof orderDetails>, 'lines' | 'totals'> & { id: string }

/** What was bought and what it came to. */
export function OrderGoods({ id, lines, totals }: GoodsProps) {
  const { t } = useHost()
  return (
    <section className={surface.panel} aria-labelledby={`${id}-goods`}>
      <h3 id={`${id}-goods`}>{t('success.products')}</h3>
      <ul className={`${styles.rows} ${styles.goods}`}>
        {lines.map(({ name, detail, amount, image, family = null, href }, at) => (
          <li key={at}>
            <Niche family={family} image={image === null ? null : { image, alt: '' }} size="thumb80" isDecorative />
            <span>
              {href === undefined ? <b>{name}</b> : <a href={href}>{name}</a>}{' '}
              <span className={styles.quiet}>{detail}</span>
            </span>
            <span className={styles.amount}>{amount}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        {totals.map(({ label, amount, isSum }) => (
          <div key={label} data-sum={isSum || undefined}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
