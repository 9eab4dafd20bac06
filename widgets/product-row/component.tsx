import { ArrowRight } from 'lucide-react'
import type { WidgetProps } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import { PriceNote } from '../parts/price-note.tsx'
import surface from '../parts/surface.module.css'
import type { productRow } from './schema.ts'
import styles from './styles.module.css'

/**
 * A shelf of tiles under a heading. It scrolls by touch, wheel and keyboard, because its tiles are focusable. Look 3.
 */
export function ProductRow({ id, props, slots }: WidgetProps<typeof productRow>) {
  return (
    <section
      id={id}
      className={`${surface.wrap} ${surface.section}`}
      {...(props.title ? { 'aria-labelledby': `${id}-title` } : {})}
    >
      <div className={surface.head}>
        {props.title ? <h2 id={`${id}-title`}>{props.title}</h2> : null}
        {props.link ? (
          <a className={surface.link} href={props.link.href}>
            {props.link.label}
            <Icon of={ArrowRight} />
          </a>
        ) : null}
      </div>
      <div className={styles.shelf}>{slots.tiles}</div>
      <PriceNote note={props.priceNote} />
    </section>
  )
}
