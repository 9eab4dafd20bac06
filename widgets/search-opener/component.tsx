import { Search } from 'lucide-react'
import { useHost, type WidgetProps } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import type { searchOpener } from './schema.ts'
import styles from './styles.module.css'

/** Looks like the field. Without script or without an overlay the field itself is drawn. */
export function SearchOpener({ id }: WidgetProps<typeof searchOpener>) {
  const { t, useEvent, handles, emit } = useHost()
  const { isRunning } = useEvent('open')
  return (
    <div id={id} className={handles('open') ? styles.opener : styles.idle}>
      <button type="button" aria-haspopup="dialog" aria-busy={isRunning || undefined} onClick={() => void emit('open')}>
        <span>{t('search.placeholder')}</span>
        <Icon of={Search} />
      </button>
    </div>
  )
}
