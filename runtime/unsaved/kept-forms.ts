import { parseJson } from '#schemas/safe-json.ts'
import { type TypedValue, typedWithin } from '../navigation/saved-typed.ts'
import { fillTyped, isTyped } from '../navigation/typed-values.ts'
import { isLost } from './unsaved-forms.ts'

const PREFIX = 'studio-sent:'
/** Three languages of the longest text, and their neighbours. */
const LIMITS = { maxBytes: 1024 * 1024, maxDepth: 4 }
/** As long as a draft of a form without script. */
const MAX_AGE_MS = 10 * 60_000

/**
 * Keeps what was typed into forms that are being sent, for the session of the tab, by the address of their page. Never forms
 * that ask for a password or a code.
 */
export function keepForms(sent: readonly Element[], address: string): void {
  const forms = sent.flatMap((at) => (at instanceof HTMLFormElement ? [at] : [...at.querySelectorAll('form')]))
  const values = forms.filter(isLost).flatMap((form) => typedWithin(form))
  if (values.length === 0) return
  try {
    sessionStorage.setItem(PREFIX + address, JSON.stringify({ at: Date.now(), values }))
  } catch {
    // Storage is full or disabled: the form is empty afterwards.
  }
}

/** The form of this address was done. */
export function forgetKeptForm(address: string): void {
  try {
    sessionStorage.removeItem(PREFIX + address)
  } catch {
    // Storage is disabled: nothing was kept.
  }
}

/** Somebody else may log in next. */
export function forgetKeptForms(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Storage is disabled: nothing was kept.
  }
}

/** Fills what was kept into the page that is shown at this address, once, and opens what holds it. */
export async function fillKeptForm(address: string): Promise<void> {
  const values = take(address)
  for (const { within } of values) openAround(document.getElementById(within))
  await fillTyped(values, () => new Promise((resolve) => requestAnimationFrame(() => resolve())))
}

function take(address: string): TypedValue[] {
  try {
    const parsed = parseJson(sessionStorage.getItem(PREFIX + address) ?? 'null', LIMITS)
    sessionStorage.removeItem(PREFIX + address)
    const kept = parsed.ok ? (parsed.value as { at?: unknown; values?: unknown } | null) : null
    const isDue = kept !== null && Date.now() - Number(kept.at) < MAX_AGE_MS
    return isDue && Array.isArray(kept.values) ? kept.values.filter(isTyped) : []
  } catch {
    // Storage is disabled: nothing was kept.
    return []
  }
}

function openAround(element: Element | null): void {
  for (let at = element; at; at = at.parentElement) if (at instanceof HTMLDetailsElement) at.open = true
}
