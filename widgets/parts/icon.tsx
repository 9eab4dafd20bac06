import type { ComponentType, SVGProps } from 'react'
import styles from './icon.module.css'

/** A lucide icon, or one in its style. */
export type IconShape = ComponentType<
  Pick<SVGProps<SVGSVGElement>, 'aria-hidden' | 'focusable' | 'className' | 'strokeWidth'>
>

interface IconProps {
  of: IconShape
  /** beside text (1.25em), in the header (22 px), in a list of benefits (26 px), in a badge (14 px) */
  size?: 'text' | 'header' | 'benefit' | 'badge'
}

/** A decorative lucide icon; an icon without text gets its name from its button or link. Look 5. */
export function Icon({ of: Shape, size = 'text' }: IconProps) {
  const className = size === 'text' ? styles.icon : `${styles.icon} ${styles[size]}`
  return (
    <Shape aria-hidden="true" focusable="false" className={className} strokeWidth={size === 'badge' ? 2.2 : 1.75} />
  )
}
