import { sql } from 'kysely'

// States of deliveries, written out: an index of one state alone is not used where the state is a parameter.
export const WAITING = sql.lit('waiting' as const)
export const DELIVERED = sql.lit('delivered' as const)
