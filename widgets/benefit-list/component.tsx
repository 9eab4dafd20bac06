import type { WidgetProps } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import { ICONS } from '../parts/icons.ts'
import surface from '../parts/surface.module.css'
import type { benefitList } from './schema.ts'
import styles from './styles.module.css'

export function BenefitList({ id, props: { items } }: WidgetProps<typeof benefitList>) {
  return (
    <div id={id} className={`${surface.wrap} ${surface.section}`}>
      <ul className={styles.benefits}>
        {items.map(({ icon, title, text }) => (
          <li key={title}>
            {icon ? <Icon of={ICONS[icon]} size="benefit" /> : null}
            <span>
              <strong>{title}</strong>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
