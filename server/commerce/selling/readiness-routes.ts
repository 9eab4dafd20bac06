import type { Hono } from 'hono'
import { z } from 'zod'
import type { Locale } from '#schemas/locale.ts'
import { mayRead } from '#schemas/staff-right.ts'
import { createCallRoutes } from '../openapi/call-routes.ts'
import { named } from '../openapi/named.ts'
import type { CommerceEnv } from '../parts.ts'
import type { ShopKind } from '../seed/shop-contents.ts'
import { HealthCode, HealthFinding, RIGHT_OF_FINDING } from './health-finding.ts'
import { Lack } from './readiness.ts'

const ReadinessAnswer = named(
  'Readiness',
  z
    .strictObject({
      kind: z
        .enum(['demo', 'own'])
        .meta({ description: 'The demo shop, or one that somebody has set up.', examples: ['own'] }),
      isReady: z.boolean().meta({ description: 'Whether orders are taken.', examples: [false] }),
      missing: z.array(Lack).meta({ description: 'What keeps the shop from taking orders; empty: nothing.' }),
    })
    .meta({ description: 'Whether the shop sells, and what is missing.' }),
)
const HealthAnswer = named(
  'ShopHealth',
  z
    .strictObject({
      data: z.array(HealthFinding).meta({ description: 'What is wrong, the worst first; empty: nothing.' }),
      checked: z
        .array(HealthCode)
        .meta({ description: 'What was looked at, by the rights of the caller.', examples: [['mails_late']] }),
    })
    .meta({ description: 'What is wrong with the shop.' }),
)

/** What the process knows about its shop. */
export interface ShopState {
  kind: ShopKind
  /** what keeps it from taking orders */
  lacks: () => Promise<Lack[]>
  /** the same with late work, for its people */
  health: (view: { locale: Locale; now: Date }) => Promise<HealthFinding[]>
}

/** Whether the shop takes orders, and what is wrong with it. */
export function readinessRoutes({ kind, lacks, health }: ShopState): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  calls.get(
    '/readiness',
    {
      summary: 'Whether the shop takes orders, and what is still missing.',
      answers: { 200: { description: 'The list.', schema: ReadinessAnswer } },
    },
    async (context) => {
      const missing = await lacks()
      return context.json({ kind, isReady: missing.length === 0, missing })
    },
  )
  calls.get(
    '/staff/health',
    {
      summary: 'What is wrong with the shop and can be mended by who calls: what it still lacks, and late work.',
      staff: 'any',
      answers: { 200: { description: 'The list.', schema: HealthAnswer } },
    },
    async (context) => {
      const { rights } = context.get('staff')
      const checked = HealthCode.options.filter((code) => mayRead(rights, RIGHT_OF_FINDING[code]))
      const { locale, now } = context.get('caller')
      const found = checked.length === 0 ? [] : await health({ locale, now })
      return context.json({ data: found.filter(({ code }) => checked.includes(code)), checked })
    },
  )
  return calls.app
}
