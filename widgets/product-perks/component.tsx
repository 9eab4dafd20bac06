import type { WidgetProps } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import { ICONS } from '../parts/icons.ts'
import type { productPerks } from './schema.ts'
import styles from './styles.module.css'

export function ProductPerks({ id, props }: WidgetProps<typeof productPerks>) {
  return (
    <ul id={id} className={styles.perks}>
      {props.items.map(({ icon, text }) => (
        <li key={text}>
          {icon ? <Icon of={ICONS[icon]} /> : null}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
