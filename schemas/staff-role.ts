import { z } from 'zod'
import { STAFF_RIGHTS, type StaffRight } from './staff-right.ts'

/** The rights of each role. Roles are no more than names of sets of rights: calls only ask for rights. */
const RIGHTS = {
  owner: STAFF_RIGHTS,
  merchandiser: ['catalogue', 'prices', 'content', 'texts', 'layouts', 'config', 'questions'],
  editor: ['content', 'texts'],
  orders: ['orders', 'refunds', 'returns', 'questions', 'accounts', 'customers', 'mails'],
  viewer: ['view'],
} as const satisfies Record<string, readonly StaffRight[]>

/** The role of a person in the studio. */
export const StaffRole = z.enum(Object.keys(RIGHTS) as (keyof typeof RIGHTS)[]).meta({
  description:
    '`owner`: everything. `merchandiser`: goods, prices, content, layouts, store config, questions. `editor`: content and texts. `orders`: orders, refunds, returns, customers, questions, mails. `viewer`: reads, and changes nothing.',
})
export type StaffRole = z.infer<typeof StaffRole>

export const STAFF_ROLES: readonly StaffRole[] = StaffRole.options

/** The rights of a role. */
export function rightsOfRole(role: StaffRole): readonly StaffRight[] {
  return RIGHTS[role]
}
