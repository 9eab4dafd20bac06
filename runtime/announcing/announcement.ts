import { atom } from 'jotai/vanilla'
import type { Store } from '../state/store.ts'

/** Text of the live region; the count makes a repeated sentence heard again. */
export const announcementAtom = atom({ text: '', count: 0 })

/** Announces a text to screen readers, politely. */
export function announce(store: Store, text: string): void {
  store.set(announcementAtom, ({ count }) => ({ text, count: count + 1 }))
}
