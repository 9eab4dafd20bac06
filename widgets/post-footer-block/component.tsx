import { useHost, type WidgetProps } from '../host.ts'
import { RichTextView } from '../parts/rich-text.tsx'
import type { postFooterBlock } from './schema.ts'
import styles from './styles.module.css'

export function PostFooterBlock({ id, props: { block } }: WidgetProps<typeof postFooterBlock>) {
  const { picture } = useHost()
  if (block.type === 'text') {
    return (
      <div id={id} className={styles.text}>
        <RichTextView content={block.content} />
      </div>
    )
  }
  const { src, alt, width, height } = block
  // A logo of a payment or delivery method has its name beside it; an image of the gallery has its name in it.
  const isMark = block.type === 'frontend_image'
  const image = (
    <img
      {...(isMark ? {} : { id })}
      {...picture(src, width)}
      alt={isMark ? '' : alt}
      width={width}
      height={height}
      className={styles.picture}
      loading="lazy"
      decoding="async"
    />
  )
  if (!isMark) return image
  return (
    <span id={id} className={styles.mark}>
      {image}
      {alt}
    </span>
  )
}
