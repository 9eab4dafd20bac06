// Before the styles of the bar, which add to those of inputs.
import '../parts/control.module.css'

import { useMemo, useRef } from 'react'
import { useHost, type WidgetProps } from '../host.ts'
import { Bar } from './bar.tsx'
import { Frame } from './frame.tsx'
import { Outline } from './outline.tsx'
import type { PagePart } from './page-part.ts'
import type { canvas } from './schema.ts'
import styles from './styles.module.css'
import { useFieldsInView } from './use-fields-in-view.ts'
import { useFrameWidth } from './use-frame-width.ts'
import { useFreshPage } from './use-fresh-page.ts'

/**
 * Outline, page and fields. Without script sections are links, the fields a sent form, and sections move by their own forms; with it
 * they are dragged, a press on the page chooses what lies there, and the page follows what is typed.
 */
export function Canvas({ id, props, slots }: WidgetProps<typeof canvas>) {
  const { outline, chosen, bar, fields, refreshMs, canMove } = props
  const { emit, t } = useHost()
  const { frame, widthPx, fromPx, onWidth } = useFrameWidth(props.frame)
  const sections = useMemo(
    () => new Set(outline.parts.flatMap(({ items }) => items.map(({ key }) => key))),
    [outline.parts],
  )
  const fieldsPart = useRef<HTMLElement>(null)
  useFieldsInView(fieldsPart, chosen)
  const page = useRef<PagePart>(null)
  const isBehind = useFreshPage({ fieldsId: `${id}-fields`, refreshMs, version: frame.version })
  return (
    <div id={id} className={styles.canvas}>
      <Bar {...{ id, bar, onWidth }} widthPx={fromPx} isOwn={fromPx !== frame.widthPx} />
      <Outline
        {...{ id, outline, chosen, canMove, page }}
        hasPage={frame.src !== undefined}
        adding={slots.adding}
        onMove={(section, from, { slot, behind }) => emit('place', { section, from, slot, behind })}
      />
      <section ref={fieldsPart} id={`${id}-fields`} className={styles.fields} aria-labelledby={`${id}-fields-title`}>
        <div className={styles.steps}>{slots.steps}</div>
        <h2 id={`${id}-fields-title`}>{fields.title}</h2>
        {fields.none === undefined ? null : <p className={styles.none}>{fields.none}</p>}
        <div className={styles.form}>{slots.fields}</div>
        {/* Below the fields: nothing moves under the hands of somebody who types. */}
        {isBehind ? <p className={styles.none}>{t('studio.canvas.earlier')}</p> : null}
      </section>
      <Frame
        id={`${id}-page`}
        {...{ frame, widthPx, chosen, sections }}
        part={page}
        onChoose={(section) => document.getElementById(`${id}-choose-${section}`)?.click()}
      />
    </div>
  )
}
