import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const siteLogo = defineNode({
  type: 'site-logo',
  group: 'frame',
  title: 'Mark and name of the shop; leads home.',
  props: z.strictObject({ name: z.string(), href: z.string() }),
  defaults: { name: '', href: '/' },
})
