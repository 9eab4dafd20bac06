import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'

export const dashboardBadge = defineNode({
  type: 'dashboard-badge',
  group: 'frame',
  title: "A badge of the header that leads to a company's dashboard, with a short text on phones.",
  // Clients from before this type draw nothing in its place.
  fallback: 'drop',
  props: z.strictObject({
    href: ShopPath.meta({ description: 'Path of the dashboard.', examples: ['/en/dashboard'] }),
    label: z.string().meta({ description: 'Text of the badge.', examples: ['Dashboard'] }),
    shortLabel: z.string().meta({ description: 'Text of the badge on phones.', examples: ['B2B'] }),
    isCurrent: z.boolean().meta({ description: 'True on the dashboard itself; absent: false.' }).optional(),
  }),
})
