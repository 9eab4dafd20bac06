import { z } from 'zod'
import { type CatalogueDesk, CUSTOMERS, catalogueDesk } from '../catalogue/catalogue-desk.ts'
import type { MadeOutcome, StoreCalls } from '../store-calls.ts'

const Invited = z.object({ invited: z.number(), left: z.number() })
export type Invited = z.infer<typeof Invited>

/** Customers of a shop, read, brought in and invited. Its methods throw StoreDeskError. */
export interface CustomersDesk extends CatalogueDesk {
  /** Invites the next accounts without a password, no more than this many within a minute. */
  inviteAccounts(perMinute: number): Promise<MadeOutcome<Invited>>
}

export function customersDesk(calls: StoreCalls): CustomersDesk {
  return {
    ...catalogueDesk(calls, CUSTOMERS),
    inviteAccounts: (perMinute) => calls.make('/staff/customer/invitation', { perMinute }, Invited),
  }
}
