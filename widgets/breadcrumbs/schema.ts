import { z } from 'zod'
import { defineNode } from '../define-node.ts'

/** One step of the way to a page; the page itself stands last. */
export const Crumb = z.strictObject({ label: z.string(), href: z.string() })
export type Crumb = z.infer<typeof Crumb>

export const breadcrumbs = defineNode({
  type: 'breadcrumbs',
  group: 'shop',
  title: 'The way from the home page to this one.',
  /** the last one is where the shopper is, and no link */
  props: z.strictObject({ crumbs: z.array(Crumb).min(1) }),
})
