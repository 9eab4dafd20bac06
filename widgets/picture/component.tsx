import { useHost, type WidgetProps } from '../host.ts'
import surface from '../parts/surface.module.css'
import type { picture } from './schema.ts'
import styles from './styles.module.css'

export function Picture({ id, props: { image } }: WidgetProps<typeof picture>) {
  const host = useHost()
  return (
    <div id={id} className={`${surface.wrap} ${surface.section}`}>
      <img
        {...host.picture(image.image, Math.min(image.widthPx, 828), { fluid: true })}
        sizes={`(max-width: ${image.widthPx}px) 100vw, ${image.widthPx}px`}
        className={styles.picture}
        alt={image.alt}
        width={image.widthPx}
        height={image.heightPx}
        loading="lazy"
        decoding="async"
      />
    </div>
  )
}
