import { useHost, type WidgetProps } from '../host.ts'
import surface from '../parts/surface.module.css'
import { BeanMark } from './bean-mark.tsx'
import type { siteLogo } from './schema.ts'
import styles from './styles.module.css'

export function SiteLogo({ id, props: { name, href, mark } }: WidgetProps<typeof siteLogo>) {
  const { t } = useHost()
  return (
    <a id={id} className={styles.logo} href={href}>
      {mark === 'bean' ? <BeanMark /> : null} {name}
      <span className={surface.hidden}> – {t('breadcrumbs.home')}</span>
    </a>
  )
}
