import { MessageCircleQuestionMark } from 'lucide-react'
import { useHost, type WidgetProps } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import { useOpener } from '../parts/use-opener.ts'
import type { askLink } from './schema.ts'

/** A link to the page with the form; with script a plain click runs the node's event instead. S2.174. */
export function AskLink({ id, props: { href } }: WidgetProps<typeof askLink>) {
  const { t } = useHost()
  const opener = useOpener()

  return (
    <p id={id}>
      <a className={surface.link} href={href} rel="nofollow" {...opener}>
        <Icon of={MessageCircleQuestionMark} />
        {t('product.ask')}
      </a>
    </p>
  )
}
