import { MessageCircleQuestionMark } from 'lucide-react'
import { useHost, type WidgetProps } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import type { askLink } from './schema.ts'

export function AskLink({ id, props: { href } }: WidgetProps<typeof askLink>) {
  const { t } = useHost()
  return (
    <p id={id}>
      <a className={surface.link} href={href} rel="nofollow">
        <Icon of={MessageCircleQuestionMark} />
        {t('product.ask')}
      </a>
    </p>
  )
}
