import { setTimeout as pause } from 'node:timers/promises'

/** A busy machine is slow, but it does something in this time. */
const STANDSTILL_MS = 120_000

/**
 * Looks until what it sees is what is waited for, and returns it: for hours, as long as each look within two minutes sees something
 * else than the one before. Throws once nothing moves.
 */
export async function waitForProgress<Seen>(
  look: () => Promise<Seen>,
  isThere: (seen: Seen) => boolean,
  { what, now = Date.now, rest = () => pause(1) }: { what: string; now?: () => number; rest?: () => Promise<unknown> },
): Promise<Seen> {
  let before: string | null = null
  let movedAt = now()
  for (;;) {
    const seen = await look()
    if (isThere(seen)) return seen
    const told = JSON.stringify(seen)
    if (told !== before) movedAt = now()
    before = told
    if (now() - movedAt > STANDSTILL_MS) throw new Error(`${what} stays ${told}.`)
    await rest()
  }
}
