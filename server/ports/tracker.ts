import type { JsonValue } from '#schemas/json.ts'

/** An event of a shopper who consents to statistics; it holds no personal data. */
export interface TrackedEvent {
  /** such as `cart_view` */
  event: string
  /** page without its query */
  path: string
  data: Readonly<Record<string, JsonValue>>
  at: Date
}

/** Receives the shop's events. S7.42. */
export interface TrackerPort {
  /**
   * Forwards an event in the background. Never throws and never blocks; events that cannot be sent are lost and
   * reported.
   */
  send(event: TrackedEvent): void
}
