import { useState } from 'react'
import type { PropsOf } from '../../define-catalog.ts'
import { useHost } from '../../host.ts'
import prose from '../../parts/prose.module.css'
import type { sectionForm } from '../schema.ts'
import { LinkRow } from './link-row.tsx'
import { linkAt, setLink, type Tool } from './rich-actions.ts'
import styles from './styles.module.css'
import { ToolBar } from './tool-bar.tsx'
import { useRichEditor } from './use-rich-editor.ts'

export interface RichEditorProps {
  /** of the element in which one types */
  id: string
  label: string
  /** id of the element that names it */
  labelId: string
  /** ids of its notes; absent: none */
  describedBy?: string | undefined
  isWrong: boolean
  /** it is focused once it is drawn */
  takesFocus: boolean
  /** how pages of the shop are found; absent: links lead to addresses alone */
  links: PropsOf<typeof sectionForm>['links']
  /** in the notation */
  text: string
  onChange(text: string): void
  onBlur(): void
}

/** A text as it will look, with buttons above it. It holds what the notation can say, nothing else. */
export function RichEditor({
  id,
  label,
  labelId,
  describedBy,
  isWrong,
  takesFocus,
  links,
  text,
  onChange,
  onBlur,
}: RichEditorProps) {
  const { t } = useHost()
  const [asked, setAsked] = useState<{ link: ReturnType<typeof linkAt> } | null>(null)
  const { place, view, tools, run } = useRichEditor({
    ...{ text, takesFocus, onChange, onBlur },
    // The row is about the link that was asked for, and the cursor may go elsewhere.
    onFocus: () => setAsked(null),
    attributes: {
      ...{ id, role: 'textbox', class: `${styles.text} ${prose.prose}` },
      ...{ 'aria-multiline': 'true', 'aria-labelledby': labelId },
      ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      ...(isWrong && { 'aria-invalid': 'true' }),
    },
    askForLink,
  })

  function askForLink() {
    if (view.current) setAsked({ link: linkAt(view.current.state) })
  }
  function close() {
    setAsked(null)
    view.current?.focus()
  }
  function use(tool: Tool) {
    if (tool === 'link') askForLink()
    else if (!tools.off.includes(tool)) run(tool)
  }

  return (
    <div className={styles.editor}>
      <ToolBar label={t('studio.rich.tools', { field: label })} controls={id} {...tools} onUse={use} />
      {asked === null ? null : (
        <LinkRow
          {...{ id, links }}
          link={asked.link}
          onSet={(link) => {
            if (view.current) setLink(link)(view.current.state, view.current.dispatch)
            close()
          }}
          onRemove={() => {
            run('link')
            close()
          }}
          onClose={close}
        />
      )}
      <div ref={place} className={styles.place} />
    </div>
  )
}
