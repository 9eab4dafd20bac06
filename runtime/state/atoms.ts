import { atom } from 'jotai/vanilla'
import type { Device } from '#schemas/condition.ts'
import type { Screen } from '#schemas/screen.ts'
import type { GivenConsent } from '#widgets/host.ts'
import type { ShownScreen } from '../drawing/shown-screen.ts'
import { type Facts, NO_CONSENT } from '../drawing/world.ts'

export type LiveData = Readonly<Record<string, unknown>>

/** A change shown before its operation has answered; undone by dropping it. */
export interface PendingChange {
  id: string
  change(data: LiveData): LiveData
}

/** The document that is shown; null only before the first draw. */
export const screenAtom = atom<Screen | null>(null)
/** The nodes that are drawn, each with its place; `visit` counts arrivals. */
export const shownAtom = atom<ShownScreen>({ root: '', placed: new Map(), visit: 0 })

/** Live data as the server last told them. */
export const confirmedDataAtom = atom<LiveData>({})
/** What shoppers see ahead of the server, oldest first. */
export const pendingChangesAtom = atom<readonly PendingChange[]>([])
/** Live data as bindings read them: dropping a pending change is what rolls it back. */
export const dataAtom = atom((get) =>
  get(pendingChangesAtom).reduce((data, { change }) => change(data), get(confirmedDataAtom)),
)

/** How wide the window is; that of the server's draw until the browser has said it. */
export const deviceAtom = atom<Device>('desktop')
/** What the shopper agrees to; nobody has chosen before the cookie has been read. */
export const consentAtom = atom<GivenConsent>(NO_CONSENT)

const messagesAtom = atom((get) => get(screenAtom)?.messages ?? {})
/** What conditions of nodes are decided by. */
export const factsAtom = atom(
  (get): Facts => ({
    data: get(dataAtom),
    messages: get(messagesAtom),
    device: get(deviceAtom),
    consent: get(consentAtom),
  }),
)

/** Ids of the overlay nodes that are open, the topmost last. */
export const openOverlaysAtom = atom<readonly string[]>([])
