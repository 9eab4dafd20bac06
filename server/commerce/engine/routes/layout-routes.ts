import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { CommerceEnv } from '../../parts.ts'
import { loadTree } from '../catalogue/categories.ts'
import { refuse } from '../refusal.ts'
import type { Engine } from './engine.ts'
import { checked } from './read-request.ts'

/** Path values of the layout calls, with the defaults of S7.22-S7.24. */
const TreePath = (defaultDepth: number) =>
  z.object({
    categoryId: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
    depth: z.coerce.number().int().min(0).max(10).default(defaultDepth),
  })

/** The category trees (S7.22-S7.24), each `{ data: Category[] }`: the children of a category down to a depth. */
export function layoutRoutes({ database: { db } }: Engine): Hono<CommerceEnv> {
  const app = new Hono<CommerceEnv>()

  async function answerTree(
    context: Context<CommerceEnv>,
    { defaultDepth, onlyMenu }: { defaultDepth: number; onlyMenu: boolean },
  ) {
    const caller = context.get('caller')
    const path = checked(context, TreePath(defaultDepth), context.req.param())
    const data = await loadTree(db, { ...path, locale: caller.locale, onlyMenu })
    if (!data) throw refuse(404, 'category_not_found', caller)
    return context.json({ data })
  }

  app.get('/layout/category/:categoryId?/:depth?', (context) =>
    answerTree(context, { defaultDepth: 2, onlyMenu: false }),
  )
  // Before the next one, for which `mobile` would be an id.
  app.get('/layout/menu/mobile/:categoryId?/:depth?', (context) =>
    answerTree(context, { defaultDepth: 2, onlyMenu: true }),
  )
  app.get('/layout/menu/:categoryId?/:depth?', (context) => answerTree(context, { defaultDepth: 1, onlyMenu: true }))

  return app
}
