import { atom } from 'jotai/vanilla'
import type { Store } from '../state/store.ts'

/** What the live region says; the count makes the same sentence heard twice. */
export const announcementAtom = atom({ text: '', count: 0 })

/** Tells screen readers, politely. */
export function announce(store: Store, text: string): void {
  store.set(announcementAtom, ({ count }) => ({ text, count: count + 1 }))
}
