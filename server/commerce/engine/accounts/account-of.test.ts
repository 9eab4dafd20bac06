import { expect, it } from 'vitest'
import { accountOf, seesOrder } from './account-of.ts'

const OWNER = { id: 'cus-4', type: 'b2b', b2bPlus: false, initials: 'EW', cgToken: 'k' } as const
const userWith = (id: string, role: 'approver' | 'buyer') => ({ ...OWNER, id, company: { id: OWNER.id, role } })
const order = (ordered_by: string | null, customer_id = OWNER.id as string) => ({ customer_id, ordered_by })

it('acts for the company, and a customer of their own for themselves', () => {
  expect(accountOf(OWNER)).toBe('cus-4')
  expect(accountOf(userWith('buyer-1', 'buyer'))).toBe('cus-4')
})

it('shows owner and approvers every order of the company, a buyer only the own ones', () => {
  const [mine, ofOwner, foreign] = [order('buyer-1'), order(null), order('buyer-1', 'cus-5')]
  for (const all of [OWNER, userWith('approver-1', 'approver')])
    expect([mine, ofOwner, foreign].map((one) => seesOrder(all, one))).toEqual([true, true, false])
  expect([mine, ofOwner, foreign].map((one) => seesOrder(userWith('buyer-1', 'buyer'), one))).toEqual([
    true,
    false,
    false,
  ])
  expect(seesOrder(null, mine)).toBe(false)
})

it('shows the order of a guest to nobody who is logged in', () => {
  expect(seesOrder(OWNER, { customer_id: null, ordered_by: null })).toBe(false)
})
