import type { Hono } from 'hono'
import { z } from 'zod'
import { createCallRoutes } from '../openapi/call-routes.ts'
import { named } from '../openapi/named.ts'
import type { CommerceEnv } from '../parts.ts'
import type { ShopKind } from '../seed/shop-contents.ts'
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

/** Whether the shop takes orders. */
export function readinessRoutes({ kind, lacks }: { kind: ShopKind; lacks: () => Promise<Lack[]> }): Hono<CommerceEnv> {
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
  return calls.app
}
