import { PLACEHOLDER_IMAGE } from '#schemas/placeholder-image.ts'
import { useHost, type WidgetProps } from '../host.ts'
import surface from '../parts/surface.module.css'
import type { categoryTile } from './schema.ts'
import styles from './styles.module.css'

/** The image fills its column: a sixth, a third or half of the page. */
const SIZES = '(max-width: 519px) 50vw, (max-width: 1023px) 33vw, 220px'

export function CategoryTile({ id, props: { name, href, image, count, target } }: WidgetProps<typeof categoryTile>) {
  const { picture, t } = useHost()
  const isNewTab = target === '_blank'
  return (
    <a id={id} className={styles.tile} href={href} {...(isNewTab ? { target, rel: 'noopener' } : {})}>
      <img
        {...picture(image ?? PLACEHOLDER_IMAGE, 384, { fluid: true })}
        sizes={SIZES}
        alt=""
        width={322}
        height={418}
        loading="lazy"
        decoding="async"
      />
      <span>
        {name}
        {count === undefined ? null : <small className={styles.count}>{t('listing.count', { count })}</small>}
        {isNewTab ? <span className={surface.hidden}> ({t('link.new_tab')})</span> : null}
      </span>
    </a>
  )
}
