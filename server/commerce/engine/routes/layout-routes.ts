import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../parts.ts'
import { loadTree } from '../catalogue/categories.ts'
import { refuse } from '../refusal.ts'
import { CategoryTree } from './catalogue-bodies.ts'
import type { Engine } from './engine.ts'
import { checked } from './read-request.ts'

/** Path values of the layout calls, with the defaults of S7.22-S7.24. */
const TreePath = (defaultDepth: number) =>
  z.object({
    categoryId: z.coerce
      .number()
      .int()
      .min(0)
      .max(2_147_483_647)
      .default(0)
      .meta({ description: 'Id of the category to begin below; 0: the root.', examples: [12] }),
    depth: z.coerce
      .number()
      .int()
      .min(0)
      .max(10)
      .default(defaultDepth)
      .meta({ description: 'Number of levels to send.', examples: [2] }),
  })

const TREE = {
  answers: { 200: { description: 'Children of the category, down to the depth.', schema: CategoryTree } },
  refusals: [404, 422],
} as const

/** The category trees (S7.22-S7.24), each `{ data: Category[] }`: the children of a category down to a depth. */
export function layoutRoutes({ database: { db } }: Engine): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  async function answerTree(
    context: Context<CommerceEnv>,
    { params, onlyMenu }: { params: ReturnType<typeof TreePath>; onlyMenu: boolean },
  ) {
    const caller = context.get('caller')
    const path = checked(context, params, context.req.param())
    const data = await loadTree(db, { ...path, locale: caller.locale, onlyMenu })
    if (!data) throw refuse(404, 'category_not_found', caller)
    return context.json({ data })
  }

  calls.get(
    '/layout/category/:categoryId?/:depth?',
    {
      summary: 'Categories below one (default 0, the root) down to a depth (default 2).',
      params: TreePath(2),
      ...TREE,
    },
    (context, { params }) => answerTree(context, { params, onlyMenu: false }),
  )
  // Before the next one, for which `mobile` would be an id.
  calls.get(
    '/layout/menu/mobile/:categoryId?/:depth?',
    { summary: 'The same for the mobile menu (default depth 2).', params: TreePath(2), ...TREE },
    (context, { params }) => answerTree(context, { params, onlyMenu: true }),
  )
  calls.get(
    '/layout/menu/:categoryId?/:depth?',
    { summary: 'The same for the menu (default depth 1).', params: TreePath(1), ...TREE },
    (context, { params }) => answerTree(context, { params, onlyMenu: true }),
  )

  return calls.app
}
