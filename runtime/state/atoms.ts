import { atom } from 'jotai/vanilla'
import type { Device } from '#schemas/condition.ts'
import type { Screen } from '#schemas/screen.ts'
import type { ConsentState } from '#widgets/host.ts'
import type { ShownScreen } from '../drawing/shown-screen.ts'
import { type Facts, NO_CONSENT, NO_WAITS } from '../drawing/world.ts'

export type LiveData = Readonly<Record<string, unknown>>

/** An optimistic change of a pending operation; dropping it undoes it. */
export interface PendingChange {
  id: string
  change(data: LiveData): LiveData
}

/** The document that is shown; null only before the first draw. */
export const screenAtom = atom<Screen | null>(null)
/** The drawn nodes, each with its place; `visit` counts page visits. */
export const shownAtom = atom<ShownScreen>({ root: '', placed: new Map(), visit: 0 })

/** Live data as the server last sent them. */
export const confirmedDataAtom = atom<LiveData>({})
/** Optimistic changes, oldest first. */
export const pendingChangesAtom = atom<readonly PendingChange[]>([])
/** Live data as bindings read them: dropping a pending change rolls it back. */
export const dataAtom = atom((get) =>
  get(pendingChangesAtom).reduce((data, { change }) => change(data), get(confirmedDataAtom)),
)

/** Device class by window width; the server's value until the browser has measured. */
export const deviceAtom = atom<Device>('desktop')
/** The shopper's consent; none before the cookie is read. */
export const consentAtom = atom<ConsentState>(NO_CONSENT)

const timingAtom = atom((get) => get(screenAtom)?.timing ?? NO_WAITS)
/** Data that node conditions read. */
export const factsAtom = atom(
  (get): Facts => ({
    data: get(dataAtom),
    device: get(deviceAtom),
    consent: get(consentAtom),
    timing: get(timingAtom),
  }),
)

/** Ids of the open overlay nodes, the topmost last. */
export const openOverlaysAtom = atom<readonly string[]>([])
