import { extensionPickups } from '#schemas/extensions/installed/pickups.ts'
import { bounded } from '#server/platform/bounded.ts'
import { UnusableKeyError } from '#server/platform/database/errors.ts'
import { inPostPoints } from './inpost-points.ts'
import { type PickupPoints, PointsUnavailable } from './pickup-points.ts'

/** A shopper waits for them in the checkout. */
const ANSWER_MS = 10_000

/** Opens an extension's source of the points of one carrier; null where the environment lacks what it needs. */
export type PickupAdapter = (parts: {
  environment: Readonly<Record<string, string | undefined>>
  fetch: (request: Request) => Promise<Response>
}) => { carrier: string; points: PickupPoints } | null

/**
 * Sources of pickup points by carrier: those of extensions, InPost's API for one carrier if configured (`INPOST_POINTS_URL`, and
 * `INPOST_CARRIER` if the shop's code for it is not `automat`), `stored` for all others. Throws UnusableKeyError for an
 * invalid URL.
 */
export function configuredPoints(
  environment: Readonly<Record<string, string | undefined>>,
  { stored, fetch }: { stored: PickupPoints; fetch: (request: Request) => Promise<Response> },
): PickupPoints {
  const adapters = Object.values(extensionPickups as Readonly<Record<string, PickupAdapter>>)
  const sources = new Map(
    adapters
      .flatMap((open) => open({ environment, fetch }) ?? [])
      .map(({ carrier, points }) => [carrier, boundedPoints(points, carrier)]),
  )
  const inPost = configuredInPost(environment, fetch)
  if (inPost) sources.set(inPost.carrier, inPost.points)
  if (sources.size === 0) return stored
  const sourceOf = (carrier: string) => sources.get(carrier) ?? stored
  return {
    search: (question) => sourceOf(question.carrier).search(question),
    nearest: (question) => sourceOf(question.carrier).nearest(question),
    byId: (carrier, id) => sourceOf(carrier).byId(carrier, id),
  }
}

function boundedPoints(points: PickupPoints, carrier: string): PickupPoints {
  const toError = (message: string) => new PointsUnavailable(message)
  return bounded(points, { name: `The source of the points of ${carrier}`, ms: ANSWER_MS, toError })
}

function configuredInPost(
  environment: Readonly<Record<string, string | undefined>>,
  fetch: (request: Request) => Promise<Response>,
): { carrier: string; points: PickupPoints } | null {
  const baseUrl = environment.INPOST_POINTS_URL?.replace(/\/$/, '')
  if (!baseUrl) return null
  if (!isWebAddress(baseUrl))
    throw new UnusableKeyError(
      `INPOST_POINTS_URL=${JSON.stringify(baseUrl)} cannot be used: set it to the http(s) address of InPost's API, or nothing for the points that ship with the shop.`,
    )
  const carrier = environment.INPOST_CARRIER || 'automat'
  return { carrier, points: inPostPoints({ baseUrl, carrier, fetch }) }
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
