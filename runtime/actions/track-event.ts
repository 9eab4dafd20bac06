/** Name of the DOM event for analytics; the runtime itself sends nothing. */
export const TRACK_EVENT = 'witryna:track'

/** An analytics event. */
export interface Tracked {
  event: string
  data: Readonly<Record<string, unknown>>
}

/** Dispatches an analytics event on the page. */
export function track(event: string, data: Tracked['data']): void {
  window.dispatchEvent(new CustomEvent<Tracked>(TRACK_EVENT, { detail: { event, data } }))
}
