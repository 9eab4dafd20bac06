import { sql } from 'kysely'

/** The state of waiting deliveries, written out: an index of them alone is not used where it is a parameter. */
export const WAITING = sql.lit('waiting' as const)
