import { z } from 'zod'
import { IconName } from './icon-names.ts'

/** A category in a menu. `current`: it is the viewed page itself, or holds it. */
export const MenuEntry = z.strictObject({
  id: z.int(),
  name: z.string(),
  href: z.string(),
  icon: IconName.optional(),
  target: z.enum(['_self', '_blank']).optional(),
  current: z.enum(['page', 'within']).optional(),
})
export type MenuEntry = z.infer<typeof MenuEntry>
