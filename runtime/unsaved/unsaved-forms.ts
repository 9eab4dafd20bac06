import { TYPED } from '#widgets/parts/studio-leaving.ts'
import { hasSavedTyped } from '../navigation/saved-typed.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export interface UnsavedForms {
  /** whether something typed would be lost; forms within `except`, which are being sent, do not count */
  has(except?: readonly Element[]): boolean
  /** what was typed is saved, or given up: within an element, or everywhere */
  forget(within?: Element): void
  /** entry of the history in which somebody typed last */
  place(): { href: string; state: unknown }
}

/** Notes from now on what is typed into forms that save nothing by themselves, and lets the browser ask before another document. */
export function watchUnsaved(): UnsavedForms {
  /** what fields said before they were touched; `null`: nobody knows */
  const before = new WeakMap<Field, string | null>()
  const touched = new Set<Field>()
  let place: { href: string; state: unknown } = { href: location.href, state: history.state }

  function look(at: EventTarget | null): void {
    const form = at instanceof Element ? at.closest('form') : null
    if (!isLost(form)) return
    for (const field of fieldsOf(form)) if (!touched.has(field)) before.set(field, saidBy(field))
  }

  function touch({ target, type }: Event): void {
    if (!isField(target) || !isLost(target.form) || (type !== TYPED && !isTypedIn(target))) return
    if (!before.has(target)) before.set(target, null)
    touched.add(target)
    place = { href: location.href, state: history.state }
  }

  function has(except: readonly Element[] = []): boolean {
    return [...touched].some((field) => {
      if (!field.isConnected) touched.delete(field)
      return field.isConnected && saidBy(field) !== before.get(field) && !except.some((it) => it.contains(field))
    })
  }

  for (const sign of ['focusin', 'pointerdown']) document.addEventListener(sign, ({ target }) => look(target), true)
  // No `change`: of a text it comes when the focus leaves, which can be after it was saved.
  for (const sign of ['input', TYPED]) document.addEventListener(sign, touch, true)
  let fetchesFileUntil = 0
  document.addEventListener('click', (event) => {
    if (leadsToFile(event.target)) fetchesFileUntil = event.timeStamp + FILE_MS
  })
  window.addEventListener('beforeunload', (event) => {
    // The page stays where a link only brings a file.
    if (event.timeStamp < fetchesFileUntil) return
    // A page that is loaded whole by itself has put away what was typed.
    if (has() && !hasSavedTyped()) event.preventDefault()
  })
  return {
    has,
    forget(within) {
      for (const field of touched) {
        if (within && !within.contains(field)) continue
        touched.delete(field)
        before.set(field, saidBy(field))
      }
    },
    place: () => place,
  }
}

/** A click is followed at once. */
const FILE_MS = 1_000

/** Whether a link brings a file in place of a page: exports, labels, documents. */
function leadsToFile(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link !== null && link.origin === location.origin && link.pathname.startsWith('/api/')
}

/** A password that is shown is no field for passwords any more. */
const SECRETS = 'input[type=password], input[autocomplete*=password], input[autocomplete=one-time-code]'

/** Forms that search or filter, that save by themselves, or that ask for a secret, lose nothing of worth. */
export function isLost(form: HTMLFormElement | null): form is HTMLFormElement {
  return (
    form !== null && form.method === 'post' && form.dataset.saves === undefined && form.querySelector(SECRETS) === null
  )
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter((element) => isField(element)).filter(isTypedIn)
}

function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}

function isTypedIn(field: Field): boolean {
  return field.name !== '' && field.type !== 'hidden' && field.type !== 'search'
}

function saidBy(field: Field): string {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
    return String(field.checked)
  return field instanceof HTMLSelectElement
    ? JSON.stringify([...field.selectedOptions].map(({ value }) => value))
    : field.value
}
