import { CircleQuestionMark, User } from 'lucide-react'
import type { WidgetProps } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import tool from '../parts/tool.module.css'
import { useOpener } from '../parts/use-opener.ts'
import type { headerLink } from './schema.ts'
import styles from './styles.module.css'

const ICON_OF = { account: User, help: CircleQuestionMark }

/** A link; with script a plain click runs the node's event instead. */
export function HeaderLink({ id, props: { href, label, icon, isLabelShown } }: WidgetProps<typeof headerLink>) {
  const opener = useOpener()
  return (
    <a id={id} className={tool.tool} href={href} {...opener}>
      <Icon of={ICON_OF[icon]} size="header" />
      <span className={isLabelShown ? styles.label : `${styles.label} ${styles.short}`}>{label}</span>
    </a>
  )
}
