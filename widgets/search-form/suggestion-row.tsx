// biome-ignore-all lint/a11y/useSemanticElements: a combobox needs a grid that is laid out freely; tables are not
// biome-ignore-all lint/a11y/useFocusableInteractive: focus stays in the field, which names the active row

import { LoaderCircle, ShoppingBag } from 'lucide-react'
import type { HTMLProps } from 'react'
import type { Suggestion } from '#schemas/suggestion.ts'
import { useHost } from '../host.ts'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import { Niche } from '../parts/niche.tsx'
import { Price } from '../parts/price.tsx'
import surface from '../parts/surface.module.css'
import { markedParts } from './marked-parts.ts'
import styles from './suggestion-box.module.css'

interface SuggestionRowProps {
  id: string
  product: Suggestion
  phrase: string
  /** it is the active row */
  isActive: boolean
  itemProps: HTMLProps<HTMLDivElement>
}

/** One suggested product: image, name with the matched text, price, and an add button if no choice is needed. */
export function SuggestionRow({ id, product, phrase, isActive, itemProps }: SuggestionRowProps) {
  const { t, Form, useEvent } = useHost()
  const { isRunning } = useEvent('add', product.sku)
  return (
    <div
      {...itemProps}
      id={id}
      role="row"
      tabIndex={-1}
      className={isActive ? `${styles.row} ${styles.active}` : styles.row}
    >
      <div role="gridcell" className={styles.product}>
        <Niche family={product.family} image={product.image} size="thumb80" isDecorative />
        <span>
          <a href={product.href} tabIndex={-1} className={styles.name}>
            <Marked text={product.name} phrase={phrase} />
          </a>
          {product.keyFact ? <span className={styles.meta}>{product.keyFact}</span> : null}
        </span>
        {product.price ? <Price price={product.price} unitPricing={null} isFrom={product.priceFrom} size="s" /> : null}
      </div>
      {product.addable === null ? null : (
        <div role="gridcell">
          <Form event="add" payload={{ sku: product.sku, qty: product.addable }}>
            <button
              type="submit"
              className={button({ look: 'secondary', size: 's', icon: true })}
              aria-busy={isRunning || undefined}
            >
              <Icon of={isRunning ? LoaderCircle : ShoppingBag} />
              <span className={surface.hidden}>
                {t('tile.add')}: {product.name}
              </span>
            </button>
          </Form>
        </div>
      )}
    </div>
  )
}

/** Highlights the matched text in the name, regardless of marks. */
function Marked({ text, phrase }: { text: string; phrase: string }) {
  const parts = markedParts(text, phrase)
  return parts.map(({ text, isMarked }, at) => (isMarked ? <mark key={at}>{text}</mark> : text))
}
