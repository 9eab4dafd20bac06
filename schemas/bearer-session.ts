import { z } from 'zod'

export { RENEWAL_PATH, SESSION_PATH, SESSION_TOKEN_HEADER } from './bearer-paths.ts'

/** Seconds that a token of a bearer session is valid. */
export const BEARER_TOKEN_S = 60 * 60
/** Seconds after the begin of a bearer session in which its token can be renewed. */
export const BEARER_SESSION_S = 30 * 24 * 60 * 60
/** Seconds that the old token stays valid after a renewal, for calls under way and for a lost answer. */
export const BEARER_OVERLAP_S = 60

/** Answer of POST /api/session and POST /api/session/renewal. */
export const BearerSession = z
  .strictObject({
    token: z.string().meta({
      description: 'Secret to send as `Authorization: Bearer <token>` with every call.',
      examples: ['h1mYv0nGQ8ZcXo6o0mTj2eWl9nHk5bJf3sUu7rPqLxA'],
    }),
    expiresAt: z.string().meta({
      description: `End of the token, ISO 8601 in UTC: ${BEARER_TOKEN_S} seconds after it was given.`,
      examples: ['2026-12-01T13:00:00.000Z'],
    }),
    renewableUntil: z.string().meta({
      description: `Instant after which the token cannot be renewed, ISO 8601 in UTC: ${BEARER_SESSION_S / 86_400} days after the session began.`,
      examples: ['2026-12-31T12:00:00.000Z'],
    }),
  })
  .meta({ description: 'A session of a client without cookies.' })
export type BearerSession = z.infer<typeof BearerSession>
