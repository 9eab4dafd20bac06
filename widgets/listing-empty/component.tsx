import { useHost, type WidgetProps } from '../host.ts'
import { button } from '../parts/button.ts'
import { EmptyNiche } from '../parts/empty-niche.tsx'
import surface from '../parts/surface.module.css'
import type { listingEmpty } from './schema.ts'
import styles from './styles.module.css'

export function ListingEmpty({ id, props }: WidgetProps<typeof listingEmpty>) {
  const { t } = useHost()
  return (
    <div id={id} className={surface.wrap}>
      <div className={styles.empty}>
        <EmptyNiche />
        <h2>{t('listing.empty.title')}</h2>
        <p>{t('listing.empty.description')}</p>
        {props.wayOn ? (
          <a className={button({ look: 'secondary' })} href={props.wayOn.href}>
            {props.wayOn.label}
          </a>
        ) : null}
      </div>
    </div>
  )
}
