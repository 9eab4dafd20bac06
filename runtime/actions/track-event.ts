/** Name of the event that whoever measures may listen to; nothing leaves the page by itself. */
export const TRACK_EVENT = 'witryna:track'

/** Tells the page that something worth counting happened. */
export function track(event: string, data: Readonly<Record<string, unknown>>): void {
  window.dispatchEvent(new CustomEvent(TRACK_EVENT, { detail: { event, data } }))
}
