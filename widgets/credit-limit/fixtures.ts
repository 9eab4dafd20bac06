import type { Fixtures } from '../fixture.ts'
import type { creditLimit } from './schema.ts'

const limit = { available: '12 400 zł', maximum: '20 000 zł', used: '7 600 zł', percent: 38 }

export const fixtures: Fixtures<typeof creditLimit> = {
  usual: { props: { limit } },
  withBadges: { props: { limit }, slots: { badges: ['badge'] } },
  blocked: { props: { limit: { ...limit, percent: 100 }, isBlocked: true } },
  empty: { props: {} },
}
