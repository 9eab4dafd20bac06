import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { CallToAction } from '../parts/call-to-action.ts'

export const systemMessage = defineNode({
  type: 'system-message',
  group: 'cms',
  title: 'What a page says that could not be shown: not found, broken, or under maintenance.',
  props: z.strictObject({
    /** such as "Error 404" */
    code: z.string().optional(),
    title: z.string(),
    text: z.string(),
    /** links; the first is the main one */
    actions: z.array(CallToAction),
    /** contact details of the shop */
    contact: z
      .strictObject({ text: z.string(), phone: z.string().optional(), email: z.string().optional() })
      .optional(),
  }),
  /** `search` holds a search form, `more` further help */
  slots: ['search', 'more'],
  defaults: { title: '', text: '', actions: [] },
})
