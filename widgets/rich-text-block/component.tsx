import type { WidgetProps } from '../host.ts'
import prose from '../parts/prose.module.css'
import { RichTextView } from '../parts/rich-text.tsx'
import surface from '../parts/surface.module.css'
import type { richTextBlock } from './schema.ts'

export function RichTextBlock({ id, props: { content } }: WidgetProps<typeof richTextBlock>) {
  return (
    <div id={id} className={`${surface.wrap} ${surface.section}`}>
      <div className={prose.prose}>
        <RichTextView content={content} />
      </div>
    </div>
  )
}
