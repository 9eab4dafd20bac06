import type { MiddlewareHandler } from 'hono'
import type { Kysely } from 'kysely'
import type { CommerceEnv } from '../parts.ts'
import type { WithStaffCalls } from './staff-tables.ts'

interface StaffLogOptions<DB> {
  /** holds the rows of calls without a transaction of their own */
  db: Kysely<DB>
  warn: (message: string) => void
  report: (error: unknown) => void
}

/** Lets staff calls be recorded, and warns once for each operation that is called with the shop's API key. */
export function staffLog<DB extends WithStaffCalls>({
  db,
  warn,
  report,
}: StaffLogOptions<DB>): MiddlewareHandler<CommerceEnv> {
  const warned = new Set<string>()
  const log = {
    db: db as unknown as Kysely<WithStaffCalls>,
    report,
    warn(operation: string) {
      if (warned.has(operation)) return
      warned.add(operation)
      warn(
        `The staff call ${operation} was made with the API key of the shop. The next release refuses this: make a staff key with \`npm run witryna -- keys create\` and send it as \`authorization: Bearer …\`.`,
      )
    },
  }
  return async (context, next) => {
    context.set('staffLog', log)
    await next()
  }
}
