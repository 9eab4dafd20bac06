import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Reference } from '#schemas/reference.ts'
import type { PropsOf } from '../../define-catalog.ts'
import formStyles from '../../form/styles.module.css'
import { useHost } from '../../host.ts'
import { button } from '../../parts/button.ts'
import { Icon } from '../../parts/icon.tsx'
import { PickerSearch } from '../picker-search.tsx'
import { ReferenceLine } from '../reference-line.tsx'
import type { sectionForm } from '../schema.ts'
import sectionStyles from '../styles.module.css'
import styles from './styles.module.css'

export type Products = NonNullable<PropsOf<typeof sectionForm>['products']>

interface ProductsRowProps {
  /** base of element ids */
  id: string
  products: Products
  /** the products of the tiles that are changed; empty: new ones */
  ids: readonly string[]
  nameOf(id: string): string
  onSet(chosen: readonly { id: string; name: string }[]): void
  onRemove(): void
  onClose(): void
}

const PREFIX = 'product:'

/** Asks whose tiles stand in a place of the text. Its fields have no names: they are no part of the form. */
export function ProductsRow({ id, products, ids, nameOf, onSet, onRemove, onClose }: ProductsRowProps) {
  const { t } = useHost()
  const [chosen, setChosen] = useState<readonly Reference[]>(() =>
    ids.map((each) => ({ value: PREFIX + each, label: nameOf(each), kind: each })),
  )
  const isFull = chosen.length >= products.most
  const searchId = `${id}-products`
  useEffect(() => document.getElementById(searchId)?.focus(), [searchId])

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.key !== 'Escape') return
    // It closes nothing that it stands in.
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a frame and a heading of its own
    <div className={styles.link} role="group" aria-label={t('studio.rich.products')} onKeyDown={onKeyDown}>
      {chosen.length === 0 ? null : (
        <ol className={sectionStyles.chosen}>
          {chosen.map((reference) => (
            <ReferenceLine
              key={reference.value}
              reference={reference}
              buttons={[
                {
                  type: 'button',
                  id: `${id}-products-remove-${reference.value}`,
                  sign: <Icon of={X} />,
                  label: t('studio.reference.remove', { name: reference.label }),
                  onClick: () => setChosen(chosen.filter(({ value }) => value !== reference.value)),
                },
              ]}
            />
          ))}
        </ol>
      )}
      {isFull ? (
        <p className={formStyles.hint}>{t('studio.rich.products.most', { most: products.most })}</p>
      ) : (
        <PickerSearch
          id={searchId}
          field={{ name: 'values.products', label: t('studio.rich.products'), type: 'hidden', rules: [] }}
          picker={{ ...products, field: 'values.products', isList: true, chosen: [] }}
          step={() => ({ type: 'button', onClick: () => undefined })}
          onPick={(found) => {
            if (!chosen.some(({ value }) => value === found.value)) setChosen([...chosen, found])
          }}
          described={undefined}
          isInvalid={false}
        />
      )}
      <div className={styles.linkButtons}>
        <button
          type="button"
          className={button({ look: 'secondary', size: 's' })}
          aria-disabled={chosen.length === 0 || undefined}
          onClick={() =>
            chosen.length > 0 &&
            onSet(chosen.map(({ value, label }) => ({ id: value.slice(PREFIX.length), name: label })))
          }
        >
          {t('studio.rich.products.set')}
        </button>
        {ids.length === 0 ? null : (
          <button type="button" className={button({ look: 'quiet', size: 's' })} onClick={onRemove}>
            {t('studio.rich.products.remove')}
          </button>
        )}
        <button type="button" className={button({ look: 'quiet', size: 's' })} onClick={onClose}>
          {t('studio.rich.link.close')}
        </button>
      </div>
    </div>
  )
}
