import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHost } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import styles from './shop-link.module.css'

interface ShopLinkProps {
  href: string
  /** it leads out of the studio */
  isNewTab?: true | undefined
  className?: string | undefined
  children: ReactNode
}

/** A link of a studio page. One that leads out of the studio opens a new tab, says so, and has a sign for it: nobody loses their place. */
export function ShopLink({ href, isNewTab, className, children }: ShopLinkProps) {
  const { t } = useHost()
  if (!isNewTab)
    return (
      <a href={href} className={className}>
        {children}
      </a>
    )
  return (
    <a href={href} className={className} target="_blank" rel="noopener">
      {/* One box, also where links are rows of boxes; the sign stays with the last word. */}
      <span className={styles.words}>
        {children}
        {'\u00a0'}
        <Icon of={ExternalLink} size="badge" />
      </span>
      <span className={surface.hidden}> ({t('link.new_tab')})</span>
    </a>
  )
}
