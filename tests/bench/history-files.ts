import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'

const CITIES = [
  { city: 'Łódź', postcode: '90-301', street: 'Tkacka' },
  { city: 'Warszawa', postcode: '00-001', street: 'Polna' },
  { city: 'Gdańsk', postcode: '80-001', street: 'Portowa' },
]
const DAY_MS = 86_400_000
const FIRST_ORDER = Date.parse('2020-01-01T08:00:00.000Z')
/** Each third customer has a second address, each fourth wants the newsletter, each tenth is a company. */
const EVERY = { secondAddress: 3, newsletter: 4, company: 10 }
const LINES = [1, 2, 3]

/** Customers and orders of a former shop as JSON Lines, invented and the same every time. */
export async function writeHistory(folder: string, { customers, orders }: { customers: number; orders: number }) {
  await writeLines(join(folder, 'customers.jsonl'), customers, customer)
  await writeLines(join(folder, 'orders.jsonl'), orders, (number) => order(number, customers))
}

async function writeLines(path: string, count: number, documentOf: (number: number) => object): Promise<void> {
  const stream = createWriteStream(path)
  for (let number = 0; number < count; number += 1)
    if (!stream.write(`${JSON.stringify(documentOf(number))}\n`))
      await new Promise<void>((resolve) => stream.once('drain', () => resolve()))
  stream.end()
  await finished(stream)
}

const emailOf = (number: number) => `customer-${number}@example.com`

const addressOf = (number: number) => ({
  ...CITIES[number % CITIES.length]!,
  ...{ firstName: 'Ola', lastName: 'Nowak', buildingNumber: String((number % 90) + 1), countryCode: 'PL' },
  phone: `+48601${String(number % 1_000_000).padStart(6, '0')}`,
})

function customer(number: number): object {
  const isCompany = number % EVERY.company === 0
  return {
    ...{ email: emailOf(number), firstName: 'Ola', lastName: 'Nowak', type: isCompany ? 'b2b' : 'b2c' },
    ...(isCompany && { company: { name: `Firma ${number}`, taxId: '5260250274' } }),
    createdAt: new Date(FIRST_ORDER - DAY_MS).toISOString(),
    newsletter:
      number % EVERY.newsletter === 0
        ? { subscribed: true, givenAt: new Date(FIRST_ORDER).toISOString(), source: 'checkout' }
        : { subscribed: false },
    addresses: [addressOf(number), ...(number % EVERY.secondAddress === 0 ? [addressOf(number + 1)] : [])],
  }
}

function order(number: number, customers: number): object {
  const items = LINES.slice(0, (number % LINES.length) + 1).map((quantity) => ({
    ...{ sku: `OLD-${(number + quantity) % 500}`, name: 'Kubek Glinno 300 ml', quantity, price: '20.00', vat: 23 },
    total: `${quantity * 20}.00`,
  }))
  const goods = items.reduce((sum, { quantity }) => sum + quantity * 20, 0)
  const createdAt = new Date(FIRST_ORDER + (number % 2_000) * DAY_MS).toISOString()
  return {
    ...{ number: `H-${String(number).padStart(7, '0')}`, createdAt, email: emailOf(number % customers) },
    ...{ currency: 'PLN', status: 'complete', items, total: `${goods + 12}.00`, payment: 'BLIK' },
    shipping: { label: 'Kurier', gross: '12.00', vat: 23 },
    billing: addressOf(number % customers),
    parcels: [{ carrier: 'inpost', number: `6200${number}`, sentAt: createdAt }],
  }
}
