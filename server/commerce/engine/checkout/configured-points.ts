import { UnusableKeyError } from '#server/platform/database/errors.ts'
import { inPostPoints } from './inpost-points.ts'
import type { PickupPoints } from './pickup-points.ts'

/**
 * Sources of pickup points by carrier: InPost's API for one carrier if configured (`INPOST_POINTS_URL`, and
 * `INPOST_CARRIER` if the shop's code for it is not `automat`), `stored` for all others. Throws UnusableKeyError for an
 * invalid URL.
 */
export function configuredPoints(
  environment: Readonly<Record<string, string | undefined>>,
  { stored, fetch }: { stored: PickupPoints; fetch: (request: Request) => Promise<Response> },
): PickupPoints {
  const baseUrl = environment.INPOST_POINTS_URL?.replace(/\/$/, '')
  if (!baseUrl) return stored
  if (!isWebAddress(baseUrl))
    throw new UnusableKeyError(
      `INPOST_POINTS_URL=${JSON.stringify(baseUrl)} cannot be used: set it to the http(s) address of InPost's API, or nothing for the points that ship with the shop.`,
    )
  const ours = environment.INPOST_CARRIER || 'automat'
  const inPost = inPostPoints({ baseUrl, carrier: ours, fetch })
  const sourceOf = (carrier: string) => (carrier === ours ? inPost : stored)
  return {
    search: (question) => sourceOf(question.carrier).search(question),
    nearest: (question) => sourceOf(question.carrier).nearest(question),
    byId: (carrier, id) => sourceOf(carrier).byId(carrier, id),
  }
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
