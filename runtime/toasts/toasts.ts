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
  /** where the shopper may want to go on */
  link?: ToastLink | undefined
  /** ms after which it closes by itself */
  autoCloseMs: number
}

/** At most so many stand at once; the oldest makes room. S9.34. */
export const TOAST_LIMIT = 5
/** S8.52-S8.54; what has no time of its own goes after S9.33's default. */
const AUTO_CLOSE_MS: Readonly<Record<string, number>> = { success: 6000, error: 6000, info: 60_000 }
const DEFAULT_AUTO_CLOSE_MS = 4000

/** How long a notification of this tone stands, in ms. */
export function autoCloseMs(tone: string): number {
  return Object.hasOwn(AUTO_CLOSE_MS, tone) ? AUTO_CLOSE_MS[tone]! : DEFAULT_AUTO_CLOSE_MS
}

/** Those that stand there now, the oldest first. */
export const toastsAtom = atom<readonly Toast[]>([])

let lastId = 0

/** Shows a toast; the same tone and text standing already is shown anew instead of twice. */
export function showToast(store: Store, tone: ToastTone, text: string, link?: ToastLink): void {
  const toast = { id: ++lastId, tone, text, link, autoCloseMs: autoCloseMs(tone) }
  store.set(toastsAtom, (toasts) =>
    [...toasts.filter((other) => other.tone !== tone || other.text !== text), toast].slice(-TOAST_LIMIT),
  )
}

/** Takes a message away; nothing happens when it has gone already. */
export function closeToast(store: Store, id: number): void {
  store.set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id))
}
