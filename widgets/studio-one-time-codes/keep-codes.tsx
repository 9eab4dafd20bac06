import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { useHost } from '../host.ts'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import styles from './styles.module.css'

/** Copies the codes, or saves them as a file. Without script they are marked and copied by hand. */
export function KeepCodes({ codes, fileName }: { codes: readonly string[]; fileName: string }) {
  const { t, useIsLive } = useHost()
  const isLive = useIsLive()
  const [said, setSaid] = useState<'done' | 'by_hand' | null>(null)
  if (!isLive) return null
  const text = `${codes.join('\n')}\n`

  async function copy() {
    // A browser refuses it without permission or a secure connection.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setSaid(isCopied ? 'done' : 'by_hand')
  }
  function save() {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = address
    link.download = fileName
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <div className={styles.keep}>
      <button type="button" className={button({ look: 'secondary', size: 's' })} onClick={() => void copy()}>
        <Icon of={Copy} />
        {t('studio.codes.copy')}
      </button>
      <button type="button" className={button({ look: 'secondary', size: 's' })} onClick={save}>
        <Icon of={Download} />
        {t('studio.codes.save')}
      </button>
      <p role="status">{said === null ? null : t(`studio.codes.copy.${said}`)}</p>
    </div>
  )
}
