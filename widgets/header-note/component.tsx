import type { WidgetProps } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import { ICONS } from '../parts/icons.ts'
import type { headerNote } from './schema.ts'
import styles from './styles.module.css'

export function HeaderNote({ id, props: { text, more, icon } }: WidgetProps<typeof headerNote>) {
  return (
    <p id={id} className={styles.note}>
      {icon ? <Icon of={ICONS[icon]} /> : null}
      <span className={styles.text}>
        {text}
        {more ? <span className={styles.more}> · {more}</span> : null}
      </span>
    </p>
  )
}
