import { expect, it } from 'vitest'
import type { Currency } from '#schemas/locale.ts'
import { bankTransfer } from './bank-transfer.ts'

const account = {
  holder: 'Ziarno Sklep sp. z o.o.',
  bank: 'Bank',
  iban: 'PL29999010140000071219812874',
  bic: 'ZIARPLPW',
}
const codeOf = (amount: number, currency: Currency = 'PLN', iban = account.iban) =>
  bankTransfer({ account: { ...account, iban }, amount, currency, title: '123456789', dueDate: '2027-03-17' }).qr

it('the code of a Polish transfer has room for six digits', () => {
  expect(codeOf(1)).toContain('|000001|')
  expect(codeOf(999_999)).toContain('|999999|')
  expect(codeOf(1_000_000)).toBeNull()
  expect(codeOf(1_000_000, 'EUR')).toContain('EUR10000.00')
})

it('a transfer has no code where its bank or its currency has none', () => {
  expect(codeOf(100, 'PLN', 'DE89370400440532013000')).toBeNull()
  expect(codeOf(100, 'USD')).toBeNull()
})
