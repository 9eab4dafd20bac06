import type { TestShop } from '#server/commerce/testing/test-commerce.ts'
import type { GoodsRecord } from '../catalogue/catalogue-desk.ts'
import { commandsOf, deskOf } from '../catalogue/testing-files.ts'
import { CUSTOMER_VERBS, runCustomerCommand } from './customers-group.ts'

/** Runs `customers …` on a test's shop. */
export const customerCommands = commandsOf({
  ...{ name: 'customers', verbs: CUSTOMER_VERBS },
  work: (call, { customers }, streams) => runCustomerCommand(call, customers, streams),
})

/** A customer of a test's shop as a document. */
export async function findCustomer(shop: TestShop, email: string): Promise<GoodsRecord | undefined> {
  for (let after: string | null = null; ; ) {
    const { data, next } = await deskOf(shop).customers.records('customer', after)
    const customer = data.find((each) => each.email === email)
    if (customer || next === null) return customer
    after = next
  }
}
