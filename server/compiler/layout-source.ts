import type { Locale } from '#schemas/locale.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import type { PlacedSection } from './placed-section.ts'

/** For whom and when a layout is asked for. */
export interface LayoutWish {
  locale: Locale
  currency: Shopper['currency']
  kind: Shopper['kind']
  device: Shopper['device']
  /** 0 to 99, null before consent: first arm everywhere */
  bucket: number | null
  /** arms named by the caller; these win over the bucket */
  arms: Readonly<Record<string, string>>
  now: Date
}

/** A published layout with everything decided for one variant. */
export interface PlacedLayout {
  name: string
  /** names this immutable revision of it */
  revision: string
  /** name of its frame; null for a frame */
  frame: string | null
  /** `$hole` in a frame stands where the screen's own sections go */
  slots: Readonly<Record<string, readonly (PlacedSection | '$hole')[]>>
  /** the arm of each experiment it holds */
  arms: Readonly<Record<string, string>>
  /** a condition in it names a device, so that screens differ by it */
  usesDevice: boolean
  /** next instant at which one of its schedules flips */
  validUntil: Date | null
}

/** What the screens need of the layout store: today's published layouts, at hand in memory. */
export interface LayoutSource {
  /** Null when there is no such layout. */
  place(name: string, wish: LayoutWish): PlacedLayout | null
  /** Calls back with the names of layouts whose published revision has changed; the result ends it. */
  onChange(listener: (names: readonly string[]) => void): () => void
}
