import { z } from 'zod'

export { FORBIDDEN_KEYS, readPointer } from './pointer-walk.ts'
export { writePointer } from './write-pointer.ts'

/** JSON Pointer (RFC 6901) into a screen's `data`, for example `/cart/count`. */
export const Pointer = z
  .string()
  .regex(/^(\/[A-Za-z0-9_~-]+)+$/)
  .meta({
    description:
      "JSON Pointer (RFC 6901) into the live data: the screen's `data` and, in its place, the session's `user`, `cart`, `credit` and `merge`.",
    examples: ['/cart/count'],
  })
