/** Name of the DOM event for analytics; the runtime itself sends nothing. */
export const TRACK_EVENT = 'witryna:track'

/** An analytics event. */
export interface TrackedEvent {
  event: string
  data: Readonly<Record<string, unknown>>
}

/** Dispatches an analytics event on the page. */
export function track(event: string, data: TrackedEvent['data']): void {
  window.dispatchEvent(new CustomEvent<TrackedEvent>(TRACK_EVENT, { detail: { event, data } }))
}
