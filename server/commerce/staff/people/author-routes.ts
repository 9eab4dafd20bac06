import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { checked } from '../../engine/routes/read-request.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import { named } from '../../openapi/named.ts'
import type { CommerceEnv } from '../../parts.ts'
import type { StoreDatabase } from '../../store/schema.ts'
import { namesOfPeople } from './people.ts'

/** Answer of GET /staff/author. */
export const AuthorsAnswer = named(
  'StaffAuthors',
  z
    .strictObject({
      data: z
        .array(
          z.strictObject({
            code: z
              .string()
              .meta({ description: 'The author as a record names them.', examples: ['person:ewa-kowalska'] }),
            name: z.string().meta({ description: 'Their own name.', examples: ['Ewa Kowalska'] }),
          }),
        )
        .meta({ description: 'Those that are people of the studio, of closed accounts too.' }),
    })
    .meta({ description: 'Names of authors.' }),
)

const AuthorsQuery = z.object({
  of: z
    .string()
    .regex(/^[^,]{0,120}(,[^,]{1,120}){0,199}$/)
    .meta({
      description: 'Authors as records name them, with commas between them; 200 at most.',
      examples: ['person:ewa-kowalska,person:jan-nowak'],
    }),
})

/** The staff call that names the authors of what somebody reads: they need not be allowed to list people. */
export function authorRoutes(db: Kysely<StoreDatabase>): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  calls.get(
    '/staff/author',
    {
      summary: 'Names of the people who are named as authors of records, for all staff.',
      staff: 'any',
      query: AuthorsQuery,
      answers: { 200: { description: 'The names that are known.', schema: AuthorsAnswer } },
      refusals: [422],
    },
    async (context, { query }) => {
      const { of } = checked(context, query, context.req.query())
      const names = await namesOfPeople(db, of.split(','))
      return context.json({ data: [...names].map(([author, name]) => ({ code: author, name })) })
    },
  )
  return calls.app
}
