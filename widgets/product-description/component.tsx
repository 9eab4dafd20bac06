import type { WidgetProps } from '../host.ts'
import { RichTextView } from '../parts/rich-text.tsx'
import type { productDescription } from './schema.ts'
import styles from './styles.module.css'

export function ProductDescription({ id, props }: WidgetProps<typeof productDescription>) {
  return (
    <div id={id} className={styles.text}>
      <RichTextView content={props.content} />
    </div>
  )
}
