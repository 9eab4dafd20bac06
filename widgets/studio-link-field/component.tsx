import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useHost, type WidgetProps } from '../host.ts'
import { button } from '../parts/button.ts'
import control from '../parts/control.module.css'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import type { linkField } from './schema.ts'
import styles from './styles.module.css'

/** Without script the field is selected by hand; the button that copies comes with script. */
export function LinkField({ id, props: { label, note, address }, slots }: WidgetProps<typeof linkField>) {
  const { t, useIsLive } = useHost()
  const isLive = useIsLive()
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState<'done' | 'by_hand' | null>(null)

  async function copy() {
    field.current?.select()
    // A browser refuses it without permission or a secure connection: the field is selected then.
    const isCopied = await navigator.clipboard?.writeText(field.current?.value ?? '').then(
      () => true,
      () => false,
    )
    setSaid(isCopied ? 'done' : 'by_hand')
  }
  return (
    <div id={id} className={styles.link}>
      <label htmlFor={`${id}-address`}>{label}</label>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
      <div className={styles.row}>
        <input
          ref={field}
          id={`${id}-address`}
          className={control.input}
          type="text"
          readOnly
          value={isLive ? new URL(address, document.baseURI).href : address}
          onFocus={({ target }) => target.select()}
        />
        {isLive ? (
          <button type="button" className={button({ look: 'secondary', size: 's' })} onClick={() => void copy()}>
            <Icon of={Copy} />
            {t('studio.copy')}
          </button>
        ) : null}
        <a className={surface.link} href={address}>
          {t('studio.copy.open')}
        </a>
      </div>
      <p className={styles.said} role="status">
        {said === null ? null : t(`studio.copy.${said}`)}
      </p>
      <div>{slots.actions}</div>
    </div>
  )
}
