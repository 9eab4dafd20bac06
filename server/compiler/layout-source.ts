import type { Locale } from '#schemas/locale.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import type { PlacedSection } from './placed-section.ts'

/** Audience and time for which a layout is selected. */
export interface LayoutQuery {
  locale: Locale
  currency: Shopper['currency']
  kind: Shopper['kind']
  device: Shopper['device']
  /** 0 to 99, null before consent: the first arm of each experiment */
  bucket: number | null
  /** arms named by the caller; these win over the bucket */
  arms: Readonly<Record<string, string>>
  now: Date
}

/** A published layout with all conditions decided for one variant. */
export interface PlacedLayout {
  name: string
  /** id of this immutable revision */
  revision: string
  /** name of its frame; null for a frame */
  frame: string | null
  /** `$hole` in a frame marks the place of the screen's own sections */
  slots: Readonly<Record<string, readonly (PlacedSection | '$hole')[]>>
  /** the chosen arm of each of its experiments */
  arms: Readonly<Record<string, string>>
  /** one of its conditions names a device, so that screens differ by device */
  usesDevice: boolean
  /** the next instant at which one of its schedules starts or ends */
  validUntil: Date | null
}

/** The published layouts, kept in memory. */
export interface LayoutSource {
  /** Null if there is no such layout. */
  place(name: string, wish: LayoutQuery): PlacedLayout | null
  /** The layout that ships with the shop, whatever is published; null if there is none. */
  placeShipped(name: string, wish: LayoutQuery): PlacedLayout | null
  /** First problem of a shipped layout that was refused at start: path, message, fix. Null if it was not refused. */
  refusal(name: string): string | null
  /**
   * Calls the listener with the names of layouts whose published revision has changed. Returns the unsubscribe
   * function.
   */
  onChange(listener: (names: readonly string[]) => void): () => void
}
