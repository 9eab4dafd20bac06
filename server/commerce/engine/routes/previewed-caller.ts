import type { Context } from 'hono'
import { readInstant } from '#server/platform/instant.ts'
import type { Caller, CommerceEnv } from '../../parts.ts'
import { Refusal } from '../refusal.ts'

const KINDS = { b2c: 'b2c', b2b: 'b2b', b2bPlus: 'b2b' } as const

/**
 * The caller at the instant of `preview-at` and as a customer of the kind in `preview-as`: what staff look at before it is
 * so. The calls that read them show the catalogue and change nothing. 403 beside a user-token: no shopper may ask for it.
 */
export function previewedCaller(caller: Caller, context: Context<CommerceEnv>): Caller {
  const at = context.req.header('preview-at')
  const kind = context.req.header('preview-as')
  if (at === undefined && kind === undefined) return caller
  if (caller.user)
    throw new Refusal(403, 'preview_refused', 'A preview is for staff, not for a customer who is logged in.')
  return {
    ...caller,
    ...(at !== undefined && { now: readAt(at) }),
    ...(kind !== undefined && { user: invented(kind, caller.priceGroup) }),
  }
}

function readAt(text: string): Date {
  const at = readInstant(text)
  if (at !== null) return new Date(at)
  throw new Refusal(
    400,
    'preview_at_unknown',
    'The header preview-at must be an instant with a zone, such as 2026-12-03T12:00:00+01:00.',
  )
}

/** Somebody without an account: nothing but kind and price group is known of them. */
function invented(kind: string, priceGroup: string | undefined): NonNullable<Caller['user']> {
  if (!Object.hasOwn(KINDS, kind))
    throw new Refusal(
      400,
      'preview_as_unknown',
      `The header preview-as must be one of ${Object.keys(KINDS).join(', ')}.`,
    )
  return {
    ...{
      id: 'preview',
      initials: '',
      cgToken: '',
      type: KINDS[kind as keyof typeof KINDS],
      b2bPlus: kind === 'b2bPlus',
    },
    ...(priceGroup !== undefined && { priceGroup }),
  }
}
