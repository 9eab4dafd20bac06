import { z } from 'zod'
import type { CatalogName } from '../catalog-name.ts'
import { ROUTE_PARAM_SHAPE } from '../routes.ts'
import type { StaffRight } from '../staff-right.ts'

/** What the server can do: the checked input, and all that a caller has to know besides. */
export interface OperationParts {
  /** what it does, in one or two sentences */
  readonly description: string
  /** `customer`: only logged-in customers; others get 401. `staff`: people who keep the shop, and staff keys */
  readonly access: 'anyone' | 'customer' | 'staff'
  /** of an operation for staff: without it they get 403; absent: any of them may call it */
  readonly right?: StaffRight
  /** another right that opens it as well; what it does with it alone, the handler decides */
  readonly alsoRight?: StaffRight
  /**
   * when it is refused for reasons of its own, by HTTP status; besides the statuses that every operation may give, and
   * the 401 of an ended session. 412: `If-Match` may stand for its `seen`
   */
  readonly refusals: { readonly [status in 401 | 403 | 404 | 409 | 412 | 422]?: string }
  readonly input: z.ZodObject
  /** the pages whose nodes may name it; absent: the shop's */
  readonly catalog?: CatalogName
}

/** A text of an operation's input: only its outer limit, in UTF-16 units; the form's rules report all else at once. */
export function text(maxLength: number, description: string, example: string) {
  return z
    .string()
    .max(maxLength)
    .meta({ description, examples: [example] })
}

/** An id or code that must be there. */
export function key(maxLength: number, description: string, example: string) {
  return z
    .string()
    .min(1)
    .max(maxLength)
    .meta({ description, examples: [example] })
}

/** A text that a form makes up, so that it does nothing more when it is sent twice. `again`: `orders nothing again` */
export function onceKey(again: string) {
  return z
    .string()
    .regex(/^[A-Za-z0-9-]{16,64}$/)
    .meta({
      description: `Any text of the form: the same one again ${again}.`,
      examples: ['d0f7a7c2-2c1e-4c5a-9d0e-3f5b7a9c1e2d'],
    })
}

/** An id that names the record in the address of its page, too. */
export function recordId(description: string, example: string) {
  return z
    .string()
    .regex(ROUTE_PARAM_SHAPE.id)
    .meta({ description, examples: [example] })
}

export function flag(description: string) {
  return z.boolean().meta({ description })
}
