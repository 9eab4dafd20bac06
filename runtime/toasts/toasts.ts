import { atom } from 'jotai/vanilla'
import type { Store } from '../state/store.ts'

export type ToastTone = 'success' | 'error' | 'info'

export interface ToastLink {
  label: string
  href: string
}

/** A short message over the page. */
export interface Toast {
  id: number
  tone: ToastTone
  text: string
  /** a link to a next page */
  link?: ToastLink | undefined
  /** ms after which it closes by itself */
  autoCloseMs: number
}

/** Maximum of visible toasts; the oldest is removed. S9.34. */
export const TOAST_LIMIT = 5
/** S8.52-S8.54; other tones use the default of S9.33. */
const AUTO_CLOSE_MS: Readonly<Record<string, number>> = { success: 6000, error: 6000, info: 60_000 }
const DEFAULT_AUTO_CLOSE_MS = 4000

/** Display time of a toast of this tone, in ms. */
export function autoCloseMs(tone: string): number {
  return Object.hasOwn(AUTO_CLOSE_MS, tone) ? AUTO_CLOSE_MS[tone]! : DEFAULT_AUTO_CLOSE_MS
}

/** The visible toasts, the oldest first. */
export const toastsAtom = atom<readonly Toast[]>([])

let lastId = 0

/** Shows a toast; if the same tone and text is visible, restarts it instead of adding a second. */
export function showToast(store: Store, tone: ToastTone, text: string, link?: ToastLink): void {
  const toast = { id: ++lastId, tone, text, link, autoCloseMs: autoCloseMs(tone) }
  store.set(toastsAtom, (toasts) =>
    [...toasts.filter((other) => other.tone !== tone || other.text !== text), toast].slice(-TOAST_LIMIT),
  )
}

/** Removes a toast; does nothing if it has gone already. */
export function closeToast(store: Store, id: number): void {
  store.set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id))
}
