import { serve } from '@hono/node-server'
import { operations } from '#schemas/operations.ts'
import { catalogReader } from '#server/compiler/checks/catalog-reader.ts'
import { publishedSchemas } from '#server/resources/publish-schemas.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'
import { openTestCommerce } from '#server/testing/test-shop.ts'
import { catalog } from '#widgets/catalog.ts'

/** The shop with all that it publishes, on a port of this machine. */
export async function openShopOnPort() {
  const commerce = await openTestCommerce()
  const { catalogHash } = catalogReader()
  const schemas = publishedSchemas({ catalog, sections: new Map(), operations, catalogHash, origin: null })
  const shop = openWholeShop(commerce, { parts: { mounts: [schemas] } })
  await shop.app.ready()
  const server = serve({ fetch: shop.app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      await new Promise((resolve) => server.close(resolve))
      shop.app.close()
      await commerce.close()
    },
  }
}
