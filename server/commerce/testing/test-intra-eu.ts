import type { WireCart } from '#schemas/cart.ts'
import type { AddressDraft, CheckoutChange } from '#schemas/checkout.ts'
import { WireOrder } from '#schemas/order.ts'
import type { OpenForTest } from '#server/platform/database/testing.ts'
import { BookedDocuments } from '../engine/invoicing/documents-of-period.ts'
import { changeConfig } from '../store/change-config.ts'
import { scriptedVies } from './scripted-vies.ts'
import { type CallOptions, openTestShop, testClock } from './test-commerce.ts'
import { buyer, RECIPIENT, TERMS } from './test-orders.ts'

/** 89.00 PLN gross, 72.36 net at 23 %. */
export const KNOCK_BOX = 'NAR-1089'
export const E_BOOK = 'PRE-1057'
export const COMPANY = 'cus-5'
export const NUMBER = 'DE136695976'
export const OTHER_NUMBER = 'DE100434528'
const DAY_MS = 86_400_000

/** The address of a company in Berlin. */
export const BERLIN: AddressDraft = {
  ...RECIPIENT,
  kind: 'company',
  companyName: 'Café Kantstraße GmbH',
  taxId: NUMBER,
  taxIdCountry: 'DE',
  street: 'Kantstraße',
  postcode: '10623',
  city: 'Berlin',
  countryCode: 'DE',
  phone: '+4930901820',
}
const TO_BERLIN: CheckoutChange = {
  email: 'einkauf@kantstrasse.example',
  recipient: BERLIN,
  shippingMethod: 'courier_de',
  paymentMethod: 'bank_transfer',
  consents: [TERMS],
}

/** A shop that sells to companies in other EU countries without VAT, with such a company logged in. */
export async function openIntraEuShop(open: OpenForTest, config: Record<string, unknown> = {}) {
  const clock = testClock()
  const vies = scriptedVies(clock)
  const shop = await openTestShop(open, clock, { vies: vies.port })
  await changeConfig(shop.storeDatabase, { 'tax/intra_eu_enabled': true, ...config }, clock())
  const company: CallOptions = { userToken: await shop.tokenOf(COMPANY) }
  /** Lets days pass; the company logs in again. */
  const pass = async (days: number) => {
    clock.now = new Date(clock().getTime() + days * DAY_MS)
    company.userToken = await shop.tokenOf(COMPANY)
  }
  const cartTo = async (change: CheckoutChange, { sku = KNOCK_BOX, qty = 2, as = company } = {}) => {
    const id = await buyer(shop, as).cartWith(sku, qty)
    const { cart } = await buyer(shop, as).patch(id, { ...TO_BERLIN, ...change })
    return { id, cart }
  }
  const again = async (id: string) => (await buyer(shop, company).checkout(id)).cart
  const pay = (number: string, amount: string) =>
    shop.ask(WireOrder, 'POST', `/staff/order/${number}/payment`, { body: { amount } })
  const booked = async (number: string) => {
    const { data } = await shop.ask(BookedDocuments, 'GET', '/staff/document?from=2027-03-01&to=2027-07-31&limit=200')
    return data.filter(({ orderNumber }) => orderNumber === number)
  }
  const checks = () => shop.database.db.selectFrom('vat_number_checks').selectAll().orderBy('id').execute()
  /** Gives the account's company this data. */
  const nameCompany = async (change: object) => {
    const { db } = shop.database
    const row = await db.selectFrom('customers').select('company').where('id', '=', COMPANY).executeTakeFirstOrThrow()
    const changed = JSON.stringify({ ...JSON.parse(row.company!), ...change })
    await db.updateTable('customers').set({ company: changed }).where('id', '=', COMPANY).execute()
  }
  return { shop, vies, company, pass, cartTo, again, pay, booked, checks, nameCompany }
}

type Totals = Pick<WireCart, 'totalSegments'>

export const totalOf = ({ totalSegments }: Totals, code: string) =>
  totalSegments.find((segment) => segment.code === code)?.price
export const grandOf = (cart: Totals) => totalOf(cart, 'grand_total__incl_tax')!
export const ratesOf = (cart: Totals) =>
  cart.totalSegments.map(({ code }) => code).filter((code) => code.startsWith('tax__'))
