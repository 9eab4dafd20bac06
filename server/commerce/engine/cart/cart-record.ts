import type { EngineTables } from '../schema.ts'

export type CartRecord = EngineTables['carts']
