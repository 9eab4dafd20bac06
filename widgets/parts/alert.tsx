import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './alert.module.css'
import { Icon } from './icon.tsx'

const ICONS = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert }

interface AlertProps {
  tone: keyof typeof ICONS
  title?: string | undefined
  /** it is the result of the shopper's last action: read out at once */
  isNews?: boolean
  children?: ReactNode
}

/** A tinted box that stays: icon, title, text. Look 4. */
export function Alert({ tone, title, isNews = false, children }: AlertProps) {
  return (
    <div
      className={tone === 'info' ? styles.alert : `${styles.alert} ${styles[tone]}`}
      role={isNews ? 'alert' : undefined}
    >
      <Icon of={ICONS[tone]} />
      <div>
        {title ? <strong>{title}</strong> : null}
        {children}
      </div>
    </div>
  )
}
