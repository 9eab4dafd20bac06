import type { Room } from '#schemas/join-bytes.ts'

/** Larger pages get memory of their own: no screen may be so large. */
const MAX_BYTES = 1024 * 1024

/**
 * One piece of memory for one page after another: most pages are packed at once, and the next is written where they stood. New
 * memory for each would be asked of the system and given back.
 */
export function createPageRoom(): Room {
  let memory = Buffer.alloc(0)
  return (bytes) => {
    if (bytes > MAX_BYTES) return Buffer.allocUnsafeSlow(bytes)
    if (bytes > memory.length) memory = Buffer.allocUnsafeSlow(Math.min(MAX_BYTES, bytes * 2))
    return memory.subarray(0, bytes)
  }
}
