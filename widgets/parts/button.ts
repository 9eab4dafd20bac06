import styles from './button.module.css'

interface ButtonLook {
  look?: 'primary' | 'secondary' | 'quiet' | 'night' | 'danger'
  /** 42, 48 or 54 px high */
  size?: 's' | 'm' | 'l'
  wide?: boolean
  /** holds an icon only: give it an `aria-label` */
  icon?: boolean
}

/** Class names of a button, or of a link that looks like one. */
export function button({ look = 'primary', size = 'm', wide = false, icon = false }: ButtonLook = {}): string {
  return [
    styles.button,
    styles[look],
    size === 'm' ? '' : styles[size],
    wide ? styles.wide : '',
    icon ? styles.icon : '',
  ]
    .filter(Boolean)
    .join(' ')
}
