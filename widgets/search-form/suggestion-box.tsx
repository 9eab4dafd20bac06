// biome-ignore-all lint/a11y/useSemanticElements: a combobox needs a grid that is laid out freely; tables are not
// biome-ignore-all lint/a11y/useFocusableInteractive: focus stays in the field, which names the active row

import { FloatingPortal, useDismiss, useFloating, useInteractions, useListNavigation } from '@floating-ui/react'
import { ArrowRight } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import type { PropsOf } from '../define-catalog.ts'
import { useHost } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import { resultsHref } from '../parts/phrase.ts'
import type { PhraseField } from '../parts/phrase-field.ts'
import { PriceNote } from '../parts/price-note.tsx'
import surface from '../parts/surface.module.css'
import { RecentRows } from './recent-rows.tsx'
import type { searchForm } from './schema.ts'
import styles from './suggestion-box.module.css'
import { SuggestionRow } from './suggestion-row.tsx'
import { useRecentSearches } from './use-recent-searches.ts'
import { useSuggestions } from './use-suggestions.ts'

/** Attributes and handlers of the field while suggestions are shown. */
export interface Combobox {
  isOpen: boolean
  /** id of the active row */
  activeId: string | null
}

interface SuggestionBoxProps {
  listId: string
  /** path of the results */
  action: string
  phraseField: PhraseField
  suggestions: NonNullable<PropsOf<typeof searchForm>['suggestions']>
  priceNote: PropsOf<typeof searchForm>['priceNote'] | undefined
  /** null until the shopper types */
  typed: string | null
  /** phrase of the page's results; empty elsewhere */
  searched: string
  /** the page beneath the header is dimmed while suggestions are open */
  dimsPage: boolean
  field: RefObject<HTMLInputElement | null>
  helper: RefObject<{ onKeyDown(event: KeyboardEvent): void; goToOnly(): boolean } | null>
  onCombobox(combobox: Combobox): void
}

/**
 * The suggestions beneath the field. Focus stays in the field while arrows change the active row; Enter follows a row's
 * link, Tab reaches its button. A grid and not a listbox, because options must not contain buttons. S5.35-S5.38.
 */
export function SuggestionBox(props: SuggestionBoxProps) {
  const { listId, action, phraseField, suggestions, priceNote, typed, searched, dimsPage } = props
  const { field, helper, onCombobox } = props
  const { t } = useHost()
  const suggested = useSuggestions({ ...suggestions, phraseField }, typed)
  const [isWanted, setIsWanted] = useState(true)
  const [active, setActive] = useState<number | null>(null)
  const rows = useRef<(HTMLElement | null)[]>([])
  const products = suggested?.products.slice(0, suggestions.limit) ?? []
  const recent = useRecentSearches(searched, { limit: suggestions.recent, phraseField })
  const showsRecent = suggested === null && (typed ?? searched).trim() === '' && recent.phrases.length > 0
  const isOpen = isWanted && (suggested !== null || showsRecent)
  const hasRows = showsRecent || products.length > 0

  const { refs, context } = useFloating({
    open: isOpen && hasRows,
    onOpenChange: setIsWanted,
    elements: { reference: field.current },
  })
  const navigation = useListNavigation(context, {
    listRef: rows,
    activeIndex: active,
    onNavigate: setActive,
    virtual: true,
    loop: true,
    focusItemOnOpen: false,
  })
  const dismiss = useDismiss(context, { escapeKey: false })
  const { getReferenceProps, getFloatingProps, getItemProps } = useInteractions([navigation, dismiss])
  const { onKeyDown } = getReferenceProps() as { onKeyDown?: (event: KeyboardEvent) => void }

  // biome-ignore lint/correctness/useExhaustiveDependencies: new input or new suggestions open the box again
  useEffect(() => {
    setIsWanted(true)
    setActive(null)
  }, [typed, suggested])
  const activeId = isOpen && hasRows && active !== null ? `${listId}-${active}` : null
  useEffect(() => onCombobox({ isOpen: isOpen && hasRows, activeId }), [onCombobox, isOpen, hasRows, activeId])

  useImperativeHandle(helper, () => ({
    onKeyDown(event) {
      if (event.key === 'Escape' && isOpen) {
        // The browser would empty the field, and the surrounding drawer would close as well.
        event.preventDefault()
        event.stopPropagation()
        event.nativeEvent.stopImmediatePropagation()
        setIsWanted(false)
      } else if (event.key === 'Enter' && activeId !== null && active !== null) {
        event.preventDefault()
        follow(rows.current[active])
      } else onKeyDown?.(event)
    },
    goToOnly() {
      setIsWanted(false)
      // The suggestions belong to another phrase than the submitted one: ignore them.
      const isCurrent = suggested?.phrase === field.current?.value.trim()
      return isCurrent && suggested?.total === 1 && products.length === 1 && follow(rows.current[0])
    },
  }))

  useEffect(() => {
    const search = field.current?.closest('search')
    const wakes = ({ target }: FocusEvent) => target === field.current && setIsWanted(true)
    const leaves = ({ relatedTarget }: FocusEvent) =>
      relatedTarget instanceof Node && !search?.contains(relatedTarget) && setIsWanted(false)
    search?.addEventListener('focusin', wakes)
    search?.addEventListener('focusout', leaves)
    return () => {
      search?.removeEventListener('focusin', wakes)
      search?.removeEventListener('focusout', leaves)
    }
  }, [field])

  function spoken(): string {
    if (showsRecent) return t('search.recent_count', { count: recent.phrases.length })
    return hasRows ? t('search.suggestions_count', { count: products.length }) : t('search.suggestions_none')
  }

  function onClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a')) setIsWanted(false)
  }

  if (suggested === null && !showsRecent) return <Status text="" />
  const phrase = suggested?.phrase ?? ''
  const all = products.length
  const hrefOf = (searched: string) => resultsHref(action, phraseField, searched)
  const itemProps = (index: number) =>
    getItemProps({
      ref(row: HTMLElement | null) {
        rows.current[index] = row
      },
    })
  // The box is not focusable: the field names the active row.
  return (
    <>
      <Status text={isOpen ? spoken() : ''} />
      {dimsPage && isOpen && hasRows ? (
        <FloatingPortal>
          <div className={styles.scrim} aria-hidden="true" />
        </FloatingPortal>
      ) : null}
      <div
        ref={refs.setFloating}
        className={styles.box}
        hidden={!isOpen}
        {...getFloatingProps({ onClick })}
        aria-orientation={undefined}
        aria-activedescendant={undefined}
      >
        {showsRecent ? (
          <RecentRows
            listId={listId}
            hrefOf={hrefOf}
            phrases={recent.phrases}
            active={active}
            itemProps={itemProps}
            onForget={() => {
              recent.forget()
              field.current?.focus()
            }}
          />
        ) : hasRows ? (
          <>
            <div id={listId} role="grid" aria-label={t('search.suggestions')}>
              {products.map((product, index) => (
                <SuggestionRow
                  key={product.id}
                  id={`${listId}-${index}`}
                  product={product}
                  phrase={phrase}
                  isActive={active === index}
                  itemProps={itemProps(index)}
                />
              ))}
              <div
                {...itemProps(all)}
                id={`${listId}-${all}`}
                role="row"
                tabIndex={-1}
                className={active === all ? `${styles.all} ${styles.active}` : styles.all}
              >
                <div role="gridcell">
                  <a href={hrefOf(phrase)} tabIndex={-1}>
                    {t('search.show_all', { phrase })}
                    <Icon of={ArrowRight} />
                  </a>
                </div>
              </div>
            </div>
            <div className={styles.note}>
              <PriceNote note={priceNote} isDigital={products.every((product) => product.isDigital)} />
            </div>
          </>
        ) : (
          <p className={styles.none}>{t('search.suggestions_none')}</p>
        )}
      </div>
    </>
  )
}

/** Follows the link of a row like a click; false if there is none. */
function follow(row: HTMLElement | null | undefined): boolean {
  const link = row?.querySelector('a')
  link?.click()
  return Boolean(link)
}

/** In the page before its first text, so that screen readers announce changes. */
function Status({ text }: { text: string }) {
  return (
    <p role="status" className={surface.hidden}>
      {text}
    </p>
  )
}
