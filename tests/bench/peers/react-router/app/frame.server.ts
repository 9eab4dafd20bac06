import { FRAME_SECONDS, readFrame } from '../../shared/commerce.server.ts'
import type { Currency } from '../../shared/list.ts'
import type { Frame } from '../../shared/shapes.ts'

const kept = new Map<Currency, { frame: Promise<Frame>; until: number }>()

/** Kept for `FRAME_SECONDS`, if any. */
export function loadFrame(currency: Currency): Promise<Frame> {
  if (FRAME_SECONDS === 0) return readFrame({ currency })
  const known = kept.get(currency)
  if (known && known.until > Date.now()) return known.frame
  const frame = readFrame({ currency })
  kept.set(currency, { frame, until: Date.now() + FRAME_SECONDS * 1000 })
  frame.catch(() => kept.delete(currency))
  return frame
}
