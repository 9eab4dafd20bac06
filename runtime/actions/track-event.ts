/** Name of the event that whoever measures may listen to; nothing leaves the page by itself. */
export const TRACK_EVENT = 'witryna:track'

/** Something worth counting. */
export interface Tracked {
  event: string
  data: Readonly<Record<string, unknown>>
}

/** Tells the page that something worth counting happened. */
export function track(event: string, data: Tracked['data']): void {
  window.dispatchEvent(new CustomEvent<Tracked>(TRACK_EVENT, { detail: { event, data } }))
}
