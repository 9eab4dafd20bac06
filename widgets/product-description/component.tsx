import type { WidgetProps } from '../host.ts'
import prose from '../parts/prose.module.css'
import { RichTextView } from '../parts/rich-text.tsx'
import type { productDescription } from './schema.ts'

export function ProductDescription({ id, props }: WidgetProps<typeof productDescription>) {
  return (
    <div id={id} className={prose.prose}>
      <RichTextView content={props.content} />
    </div>
  )
}
