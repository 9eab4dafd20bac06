import type { WidgetProps } from '../host.ts'
import { Alert } from '../parts/alert.tsx'
import surface from '../parts/surface.module.css'
import type { notice } from './schema.ts'
import styles from './styles.module.css'

export function Notice({ id, props: { tone, title, text, action } }: WidgetProps<typeof notice>) {
  return (
    <div id={id} className={`${surface.wrap} ${styles.notice}`}>
      <Alert tone={tone} title={title}>
        <p>{text}</p>
        {action ? (
          <a className={surface.link} href={action.href}>
            {action.label}
          </a>
        ) : null}
      </Alert>
    </div>
  )
}
