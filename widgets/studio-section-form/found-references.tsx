import { useDismiss, useFloating, useInteractions, useListNavigation } from '@floating-ui/react'
import { type KeyboardEvent, type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Reference } from '#schemas/reference.ts'
import { useHost } from '../host.ts'
import surface from '../parts/surface.module.css'
import { ReferenceName } from './reference-line.tsx'
import styles from './styles.module.css'
import { useFound } from './use-found.ts'

/** Attributes of the input while the list is shown. */
export interface ListState {
  isOpen: boolean
  /** id of the active option */
  activeId: string | null
}

/** Keys of the input that act on the list. */
export interface OptionKeys {
  onKeyDown(event: KeyboardEvent): void
}

interface FoundReferencesProps {
  listId: string
  label: string
  /** URI Template of the search */
  find: string
  /** ms after the last letter */
  delayMs: number
  /** null until something is typed or the input is clicked */
  typed: string | null
  input: RefObject<HTMLInputElement | null>
  keys: Ref<OptionKeys>
  onList(state: ListState): void
  onPick(reference: Reference): void
  /** an arrow key asks for the list before anything was typed */
  onWake(): void
}

/** The options beneath the input, which keeps the focus: arrows choose, Enter picks, Escape closes. */
export function FoundReferences({
  listId,
  label,
  find,
  delayMs,
  typed,
  input,
  keys,
  onList,
  onPick,
  onWake,
}: FoundReferencesProps) {
  const { t } = useHost()
  const found = useFound({ find, delayMs }, typed)
  const [isWanted, setWanted] = useState(true)
  const [active, setActive] = useState<number | null>(null)
  const options = useRef<(HTMLElement | null)[]>([])
  const isOpen = isWanted && found !== null && found.length > 0
  const { refs, context } = useFloating({
    open: isOpen,
    onOpenChange: setWanted,
    elements: { reference: input.current },
  })
  const navigation = useListNavigation(context, {
    ...{ listRef: options, activeIndex: active, onNavigate: setActive },
    ...{ virtual: true, loop: true, focusItemOnOpen: false },
  })
  const dismiss = useDismiss(context, { escapeKey: false })
  const { getReferenceProps, getFloatingProps, getItemProps } = useInteractions([navigation, dismiss])
  const navigate = getReferenceProps() as { onKeyDown?: (event: KeyboardEvent) => void }

  // biome-ignore lint/correctness/useExhaustiveDependencies: new input or new results open the list again
  useEffect(() => {
    // What comes after the input was left opens nothing: something else may be pressed below it.
    setWanted(document.activeElement === input.current)
    setActive(null)
  }, [typed, found])
  const activeId = isOpen && active !== null ? `${listId}-${active}` : null
  useEffect(() => onList({ isOpen, activeId }), [onList, isOpen, activeId])
  useEffect(() => {
    const element = input.current
    // The line that nothing matches stands in the page: without it, what is pressed below it would jump away from the pointer.
    const leave = () => setWanted(found?.length === 0 && isWanted)
    element?.addEventListener('blur', leave)
    return () => element?.removeEventListener('blur', leave)
  }, [input, found, isWanted])

  useImperativeHandle(keys, () => ({
    onKeyDown(event) {
      const chosen = active === null ? undefined : found?.[active]
      if (event.key === 'Escape' && isOpen) {
        event.preventDefault()
        event.stopPropagation()
        setWanted(false)
      } else if (event.key === 'Enter' && isOpen && chosen) {
        onPick(chosen)
      } else if (event.key === 'ArrowDown' && !isOpen) {
        event.preventDefault()
        setWanted(true)
        onWake()
      } else navigate.onKeyDown?.(event)
    },
  }))

  const said =
    found === null || !isWanted
      ? ''
      : found.length === 0
        ? t('studio.reference.none')
        : t('studio.reference.count', { number: found.length })
  return (
    <div className={styles.anchor}>
      <p role="status" className={found?.length === 0 && isWanted ? styles.none : surface.hidden}>
        {said}
      </p>
      {isOpen ? (
        <div
          ref={refs.setFloating}
          {...getFloatingProps({
            // The input keeps the focus while an option is pressed.
            onMouseDown: (event) => event.preventDefault(),
          })}
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label={label}
          aria-orientation={undefined}
          className={styles.list}
        >
          {found.map((reference, index) => (
            <div
              key={reference.value}
              {...getItemProps({
                ref(element: HTMLElement | null) {
                  options.current[index] = element
                },
                onClick: () => onPick(reference),
              })}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={active === index}
              className={active === index ? `${styles.option} ${styles.active}` : styles.option}
            >
              <ReferenceName reference={reference} />
            </div>
          ))}
        </div>
      ) : null}
    </div>
  )
}
