import { FileText, Lock } from 'lucide-react'
import { useHost, type WidgetProps } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import type { productAttachments } from './schema.ts'
import styles from './styles.module.css'

/** S2.169. */
export function ProductAttachments({ id, props }: WidgetProps<typeof productAttachments>) {
  const { t } = useHost()
  return (
    <ul id={id} className={styles.files}>
      {props.attachments.map(({ label, href, format }) => (
        <li key={href}>
          <Icon of={FileText} />
          <a className={surface.link} href={href} type={`application/${format}`}>
            {label}
          </a>
        </li>
      ))}
      {props.downloads.map(({ label, pages }) => (
        <li key={label}>
          <Icon of={Lock} />
          <span>
            {label}
            <span className={styles.note}>
              {pages === null
                ? t('product.download')
                : `${t('product.download')} · ${t('product.download.pages', { count: pages })}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
