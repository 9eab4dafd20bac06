import { z } from 'zod'
import { type CommandCall, type ExitCode, JSON_OPTION, type Streams, type Verbs } from './command-line.ts'
import type { StoreCalls } from './store-calls.ts'

const Uses = z.object({
  ...{ uses: z.int(), limitTotal: z.int().nullable(), limitPerCustomer: z.int().nullable(), total: z.int() },
  data: z.array(
    z.object({
      ...{ order: z.string(), createdAt: z.string(), amount: z.string(), currency: z.string(), counts: z.boolean() },
      customer: z.object({ id: z.string().nullable(), email: z.string() }),
    }),
  ),
})

/** Uses of discount codes and promotions. Its methods throw StoreDeskError. */
export interface DiscountDesk {
  /** newest first; null for an unknown discount */
  discountUses(
    kind: string,
    code: string,
    filters: Readonly<Record<string, string>>,
  ): Promise<z.infer<typeof Uses> | null>
}

export function discountDesk({ find }: Pick<StoreCalls, 'find'>): DiscountDesk {
  return {
    discountUses: (kind, code, filters) =>
      find(`/staff/discount/${kind}/${encodeURIComponent(code)}/use?${new URLSearchParams(filters)}`, Uses),
  }
}

const USES: Verbs[string] = {
  takes: '<code>',
  about: 'orders with it, the newest first, 50 on a page: customer and what it took off',
  options: {
    page: { about: 'a later page', value: 'number', shape: /^\d{1,4}$/ },
    ...JSON_OPTION,
  },
}

export const DISCOUNT_VERBS: Verbs = {
  code: { ...USES, about: `of a discount code: ${USES.about}` },
  promotion: { ...USES, about: `of a promotion: ${USES.about}` },
}

type World = Pick<Streams, 'print' | 'complain'> & { desk: DiscountDesk }

/** Prints the uses of a discount. */
export async function runDiscountCommand(
  { verb, subjects, options }: CommandCall,
  { desk, print, complain }: World,
): Promise<ExitCode> {
  const [code = ''] = subjects
  const found = await desk.discountUses(verb === 'code' ? 'coupon' : verb, code, {
    ...(typeof options.page === 'string' && { page: options.page }),
  })
  if (found === null) {
    complain(`There is no ${verb === 'code' ? 'discount code' : verb} ${code}.`)
    return 1
  }
  if (options.json) {
    print(JSON.stringify(found, null, 2))
    return 0
  }
  for (const { order, createdAt, amount, currency, customer, counts } of found.data)
    print(
      `${createdAt}  ${order}  ${amount} ${currency}  ${customer.email}${counts ? '' : '  canceled: does not count'}`,
    )
  complain(
    `Used ${found.uses} times; ${limitIn(found.limitTotal, 'in all')}, ${limitIn(found.limitPerCustomer, 'by one customer')}.`,
  )
  if (found.total > found.data.length) complain(`${found.total} orders in all; --page shows others.`)
  return 0
}

const limitIn = (limit: number | null, of: string) => (limit === null ? `no limit ${of}` : `at most ${limit} ${of}`)
