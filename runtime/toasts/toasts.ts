import { atom } from 'jotai/vanilla'
import type { Store } from '../state/store.ts'

export type ToastTone = 'success' | 'error' | 'info'

export interface Toast {
  id: number
  tone: ToastTone
  text: string
  /** ms after which it closes by itself */
  autoCloseMs: number
}

/** At most so many stand at once; the oldest makes room. Spec 9. */
export const TOAST_LIMIT = 5
/** For a tone without a time of its own. Spec 9. */
export const DEFAULT_AUTO_CLOSE_MS = 4000
/** Spec 8. */
export const AUTO_CLOSE_MS: Readonly<Partial<Record<string, number>>> = { success: 6000, error: 6000, info: 60_000 }

export const toastsAtom = atom<readonly Toast[]>([])

let lastId = 0

/** Shows a toast; the same tone and text standing already is shown anew instead of twice. */
export function showToast(store: Store, tone: ToastTone, text: string): void {
  const toast = { id: ++lastId, tone, text, autoCloseMs: AUTO_CLOSE_MS[tone] ?? DEFAULT_AUTO_CLOSE_MS }
  store.set(toastsAtom, (toasts) =>
    [...toasts.filter((other) => other.tone !== tone || other.text !== text), toast].slice(-TOAST_LIMIT),
  )
}

export function closeToast(store: Store, id: number): void {
  store.set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id))
}
