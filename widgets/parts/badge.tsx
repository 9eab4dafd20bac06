import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { Icon } from './icon.tsx'

interface BadgeProps {
  tone?: 'idle' | 'ok' | 'warn' | 'bad' | 'info' | 'sale' | 'new'
  icon?: LucideIcon
  children: ReactNode
}

/** A short status text, with an icon if that adds a meaning. Look 4. */
export function Badge({ tone = 'idle', icon, children }: BadgeProps) {
  return (
    <span className={tone === 'idle' ? styles.badge : `${styles.badge} ${styles[tone]}`}>
      {icon ? <Icon of={icon} size="badge" /> : null}
      {children}
    </span>
  )
}
