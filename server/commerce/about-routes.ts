import type { Hono } from 'hono'
import { z } from 'zod'
import type { DemoParts } from '#server/platform/safe-start.ts'
import { WEBHOOK_DOCUMENTS } from './engine/webhooks/event-data.ts'
import { createCallRoutes, registeredCalls } from './openapi/call-routes.ts'
import { openApiDocument } from './openapi/document.ts'
import { named } from './openapi/named.ts'
import type { CommerceEnv } from './parts.ts'
import type { TokenSigner } from './tokens.ts'

type Routes = Hono<CommerceEnv>['routes']

interface AboutRoutes {
  signer: Pick<TokenSigner, 'jwks'>
  demoParts: () => Promise<DemoParts>
  /** the routes of the whole API */
  routes: () => Routes
}

/** What the API says about itself: its description, its keys, and whether it is a demo. */
export function aboutRoutes({ signer, demoParts, routes }: AboutRoutes): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  let document: ReturnType<typeof openApiDocument> | null = null

  calls.get(
    '/openapi.json',
    {
      summary: 'This document.',
      answers: {
        200: { description: 'OpenAPI 3.1.', schema: OpenApi },
      },
      refusals: [400, 401],
      isOpen: true,
    },
    (context) => {
      // Written at its first reading, as most starts need none.
      document ??= openApiDocument(registeredCalls(routes()), WEBHOOK_DOCUMENTS)
      return context.json(document)
    },
  )

  calls.get(
    '/.well-known/jwks.json',
    {
      summary: 'Public keys of user tokens.',
      answers: { 200: { description: 'A JWK set.', schema: KeySet } },
      refusals: [400, 401],
      isOpen: true,
    },
    (context) => context.json(signer.jwks()),
  )

  calls.get(
    '/demo',
    {
      summary: 'Parts of the demo shop that a public shop must not have.',
      answers: {
        200: {
          description: 'Whether an account has a public password, and whether the sandbox bank takes payments.',
          schema: DemoPartsAnswer,
        },
      },
    },
    async (context) => context.json(await demoParts()),
  )

  return calls.app
}

const OpenApi = named(
  'OpenApi',
  z
    .looseObject({ openapi: z.string().meta({ description: 'Version of OpenAPI.', examples: ['3.1.0'] }) })
    .meta({ description: 'A document of OpenAPI.' }),
)
const KeySet = named(
  'KeySet',
  z
    .object({ keys: z.array(z.record(z.string(), z.unknown())).meta({ description: 'Keys as JWK.', examples: [[]] }) })
    .meta({ description: 'A JWK set.' }),
)
const DemoPartsAnswer = named(
  'DemoParts',
  z
    .object({
      hasDemoAccounts: z.boolean().meta({ description: 'Whether an account has a public password.' }),
      usesSandboxBank: z.boolean().meta({ description: 'Whether the sandbox bank takes payments.' }),
    })
    .meta({ description: 'Parts of the demo shop that a public shop must not have.' }),
)
