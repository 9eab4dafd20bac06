import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { readConsent } from '#schemas/consent.ts'
import { createSignedText } from '#server/platform/signed-text.ts'
import type { ExperimentMark, ExperimentsPort } from '#server/ports/experiments.ts'
import type { OrderArm } from '#server/ports/order-arm.ts'
import { COOKIE, type CookieChange, type Cookies } from './cookies.ts'
import type { Visit } from './visit.ts'

/** What this browser was counted for: run, arm, and whether something was added to the cart. */
const Counted = z.strictObject({
  id: z.string().max(40),
  arms: z.array(z.tuple([z.string().max(20), z.string().max(80), z.boolean()])).max(40),
})
type Counted = z.infer<typeof Counted>

/** As long as consent itself. */
const MAX_AGE_S = 180 * 24 * 3600
/** Experiments that a cookie remembers, the newest last. */
const MAX_ARMS = 12

/** Programs say who they are; a browser without a name is none. */
const ROBOTS = /bot\b|bot[/;]|crawl|spider|slurp|headless|lighthouse|preview|monitor|scrap|python|curl|wget/i

export type ExperimentVisitors = ReturnType<typeof createExperimentVisitors>

/**
 * Counts what visitors do who agree to statistics. What a browser was counted for stands in its own signed cookie, with a random id
 * that is stored nowhere else. Staff who are logged in and robots are not counted. Domain 1.
 */
export function createExperimentVisitors({
  experiments,
  secret,
  clock,
}: {
  /** null: nothing is counted */
  experiments: ExperimentsPort | null
  secret: string
  clock: () => Date
}) {
  const signed = createSignedText(secret, {
    use: 'experiments',
    parse: (value) => Counted.safeParse(value).data ?? null,
  })

  const write = (counted: Counted): CookieChange => ({
    name: COOKIE.experiments,
    value: signed.write(counted),
    maxAgeS: MAX_AGE_S,
  })
  const begin = () => write({ id: randomBytes(12).toString('base64url'), arms: [] })

  /** Null for whoever is not counted. */
  function read({ cookies, shopper }: Visit): { counted: Counted | null; bucket: number } | null {
    if (experiments === null || shopper.bucket === null || shopper.staffToken !== null) return null
    return allows(cookies) ? { counted: signed.read(cookies.experiments), bucket: shopper.bucket } : null
  }

  function count(counted: Counted, arms: Counted['arms'], kind: ExperimentMark['kind']): void {
    const at = clock()
    experiments?.count(arms.map(([run, arm]) => ({ run, arm, kind, visitor: counted.id, at })))
  }

  return {
    /** Cookies of somebody whose consent to statistics has given or taken their bucket. */
    consented(changes: readonly CookieChange[]): CookieChange[] {
      const bucket = changes.find(({ name }) => name === COOKIE.bucket)
      if (!bucket || experiments === null) return []
      return [bucket.value === null ? { name: COOKIE.experiments, value: null } : begin()]
    },

    /** Counts the arms of all experiments of a page that was shown, whichever of them is told of. `revision` as in the screen. */
    seen(visit: Visit, { revision, userAgent }: { revision: string; userAgent: string | null }): CookieChange[] {
      const visitor = read(visit)
      if (!visitor || !userAgent || ROBOTS.test(userAgent)) return []
      // Two events of one page come at once: each would make an id of its own, and count under it. The next page counts.
      if (!visitor.counted) return [begin()]
      const { locale, currency, kind, device } = visit.shopper
      const query = { locale, currency, kind, device, bucket: visitor.bucket, arms: {}, now: clock() }
      const known = new Set(visitor.counted.arms.map(([run]) => run))
      const fresh = experiments!
        .shown(revision, query)
        .filter(({ run }) => !known.has(run))
        .map(({ run, arm }): Counted['arms'][number] => [run, arm, false])
      if (fresh.length === 0) return []
      count(visitor.counted, fresh, 'seen')
      return [write({ ...visitor.counted, arms: [...visitor.counted.arms, ...fresh].slice(-MAX_ARMS) })]
    },

    /** Counts that somebody added something to the cart, for each experiment that they have seen. */
    added(visit: Visit): CookieChange[] {
      const counted = read(visit)?.counted
      const fresh = counted?.arms.filter(([, , hasAdded]) => !hasAdded) ?? []
      if (!counted || fresh.length === 0) return []
      count(counted, fresh, 'added')
      return [write({ ...counted, arms: counted.arms.map(([run, arm]) => [run, arm, true]) })]
    },

    /** What an order of this visitor counts for. */
    armsOf(visit: Visit): OrderArm[] {
      const counted = read(visit)?.counted
      if (!counted) return []
      const buyerOf = (run: string) =>
        createHmac('sha256', secret).update(`buyer ${run} ${counted.id}`).digest('base64url').slice(0, 16)
      return counted.arms.map(([run, arm]) => ({ run, arm, buyer: buyerOf(run) }))
    },
  }
}

function allows(cookies: Cookies): boolean {
  return readConsent(cookies.consent)?.purposes.has('statistics') ?? false
}
