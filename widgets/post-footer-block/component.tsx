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
  return (
    <img
      id={id}
      {...picture(src, width)}
      alt={alt}
      width={width}
      height={height}
      className={styles.picture}
      loading="lazy"
      decoding="async"
    />
  )
}
