import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useHost } from '../host.ts'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import styles from './styles.module.css'

/** A password field with a button that reveals the value: passwords are long and hard to type unseen. */
export function PasswordInput({ id, named, label }: { id: string; named: object; label: string }) {
  const { t, useIsLive } = useHost()
  const [isSeen, setSeen] = useState(false)
  return (
    <div className={styles.join}>
      <input {...named} type={isSeen ? 'text' : 'password'} />
      {useIsLive() ? (
        <button
          type="button"
          className={button({ look: 'secondary', icon: true })}
          aria-label={`${t(isSeen ? 'form.hide_password' : 'form.show_password')}: ${label}`}
          aria-controls={id}
          onClick={() => setSeen(!isSeen)}
        >
          <Icon of={isSeen ? EyeOff : Eye} />
        </button>
      ) : null}
    </div>
  )
}
