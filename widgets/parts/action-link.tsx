import { ArrowRight } from 'lucide-react'
import { button } from './button.ts'
import type { CallToAction } from './call-to-action.ts'
import { Icon } from './icon.tsx'

interface ActionLinkProps {
  action: CallToAction
  look?: 'primary' | 'secondary' | 'quiet'
  size?: 's' | 'm' | 'l'
}

/** A link that looks like a button; the arrow marks a link to another page. Look 4. */
export function ActionLink({ action: { label, href }, look = 'secondary', size = 'm' }: ActionLinkProps) {
  return (
    <a className={button({ look, size })} href={href}>
      {label}
      <Icon of={ArrowRight} />
    </a>
  )
}
