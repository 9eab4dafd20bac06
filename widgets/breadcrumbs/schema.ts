import { z } from 'zod'
import { defineNode } from '../define-node.ts'

/** One step of the path to a page; the last one is the page itself. */
export const Crumb = z.strictObject({ label: z.string(), href: z.string() })
export type Crumb = z.infer<typeof Crumb>

export const breadcrumbs = defineNode({
  type: 'breadcrumbs',
  group: 'shop',
  title: 'The way from the home page to this one.',
  /** the last item is the present page and no link */
  props: z.strictObject({ crumbs: z.array(Crumb).min(1) }),
})
