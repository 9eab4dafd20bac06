import type { AnchorHTMLAttributes } from 'react'
import { useHost } from '../host.ts'
import type { MenuEntry } from './menu-entry.ts'
import surface from './surface.module.css'

interface MenuLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  entry: Pick<MenuEntry, 'name' | 'href' | 'target' | 'current'>
}

/** A link of a menu; it marks the present page. */
export function MenuLink({ entry: { name, href, target, current }, ...rest }: MenuLinkProps) {
  const { t } = useHost()
  const isNewTab = target === '_blank'
  return (
    <a
      href={href}
      aria-current={current === 'page' ? 'page' : current === 'within' ? 'true' : undefined}
      {...(isNewTab ? { target, rel: 'noopener' } : {})}
      {...rest}
    >
      {name}
      {isNewTab ? <span className={surface.hidden}> ({t('link.new_tab')})</span> : null}
    </a>
  )
}
