import type { JsonValue } from '#schemas/json.ts'

/** Something that a shopper who agrees to statistics did; nothing in it says who. */
export interface TrackedEvent {
  /** such as `cart_view` */
  event: string
  /** page without its query */
  path: string
  data: Readonly<Record<string, JsonValue>>
  at: Date
}

/** Whoever counts what is done in the shop. Spec 7. */
export interface TrackerPort {
  /** Passes an event on, some time. Never throws, holds nobody up; what cannot be sent is lost and reported. */
  send(event: TrackedEvent): void
}
