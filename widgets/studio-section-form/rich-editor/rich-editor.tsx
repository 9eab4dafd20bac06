import { useRef, useState } from 'react'
import type { PropsOf } from '../../define-catalog.ts'
import { useHost } from '../../host.ts'
import prose from '../../parts/prose.module.css'
import type { sectionForm } from '../schema.ts'
import { LinkRow } from './link-row.tsx'
import { type Products, ProductsRow } from './products-row.tsx'
import { linkAt, setLink, TOOLS, type Tool } from './rich-actions.ts'
import { productsAt, setProducts } from './rich-products.ts'
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
  /** how products are found whose tiles stand in the text; absent: it has none */
  products: PropsOf<typeof sectionForm>['products']
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
  products,
  text,
  onChange,
  onBlur,
}: RichEditorProps) {
  const { t } = useHost()
  const [asked, setAsked] = useState<Asked | null>(null)
  const names = useNames(products)
  const wordsOf = (ids: readonly string[]) => t('studio.rich.products.shown', { list: ids.map(names.of).join(', ') })
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
    ...(products && { wordsOf }),
  })

  function askForLink() {
    if (view.current) setAsked({ for: 'link', link: linkAt(view.current.state) })
  }
  function close() {
    setAsked(null)
    view.current?.focus()
  }
  function use(tool: Tool) {
    if (tool === 'link') askForLink()
    else if (tool === 'products')
      setAsked({ for: 'products', ids: (view.current && productsAt(view.current.state)) ?? [] })
    else if (!tools.off.includes(tool)) run(tool)
  }

  return (
    <div className={styles.editor}>
      <ToolBar
        label={t('studio.rich.tools', { field: label })}
        controls={id}
        tools={products ? TOOLS : PLAIN}
        {...tools}
        onUse={use}
      />
      {asked?.for === 'link' ? (
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
      ) : null}
      {asked?.for === 'products' && products ? (
        <ProductsRow
          {...{ id, products }}
          ids={asked.ids}
          nameOf={names.of}
          onSet={(chosen) => {
            names.learn(chosen)
            const ids = chosen.map((each) => each.id)
            if (view.current) setProducts(ids, wordsOf(ids))(view.current.state, view.current.dispatch)
            close()
          }}
          onRemove={() => {
            run('products')
            close()
          }}
          onClose={close}
        />
      ) : null}
      <div ref={place} className={styles.place} />
    </div>
  )
}

/** What a row above the text asks for. */
type Asked = { for: 'link'; link: ReturnType<typeof linkAt> } | { for: 'products'; ids: readonly string[] }

/** The tools of a text without tiles of products. */
const PLAIN = TOOLS.filter((tool) => tool !== 'products')

/** Names of products by id, with those that were picked since. */
function useNames(products: Products | undefined) {
  const picked = useRef(new Map<string, string>())
  return {
    of: (id: string) => picked.current.get(id) ?? products?.names.find((each) => each.id === id)?.name ?? id,
    learn(chosen: readonly { id: string; name: string }[]) {
      for (const { id, name } of chosen) picked.current.set(id, name)
    },
  }
}
