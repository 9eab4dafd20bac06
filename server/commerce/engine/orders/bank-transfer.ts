import type { Currency } from '#schemas/locale.ts'
import type { BankTransfer } from '#schemas/payment.ts'
import type { StoredBankAccount } from '../checkout/stored-methods.ts'
import { toDecimal } from '../money.ts'

interface Transfer {
  account: StoredBankAccount
  amount: number
  currency: Currency
  title: string
  dueDate: string
}

/** The data that a shopper enters for the bank transfer. S2.136, S9.2. */
export function bankTransfer({ account, amount, currency, title, dueDate }: Transfer): BankTransfer {
  return {
    ...account,
    title,
    amount: toDecimal(amount),
    currency,
    dueDate,
    qr: qrContent({ account, amount, currency, title, dueDate }),
  }
}

/** "2D" code of the Polish Bank Association for PLN, EPC069-12 for EUR; other transfers have no such code. */
function qrContent({ account, amount, currency, title }: Transfer): string | null {
  if (currency === 'PLN') {
    // The code has room for six digits only.
    if (amount > 999_999 || !/^PL\d{26}$/.test(account.iban)) return null
    const digits = String(amount).padStart(6, '0')
    return ['', 'PL', account.iban.slice(2), digits, plain(account.holder, 20), plain(title, 32), '', '', ''].join('|')
  }
  if (currency !== 'EUR') return null
  const { bic, holder, iban } = account
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    plain(holder, 70),
    iban,
    `EUR${toDecimal(amount)}`,
    '',
    '',
    plain(title, 140),
  ].join('\n')
}

const plain = (text: string, max: number) => text.replace(/[|\r\n]/g, ' ').slice(0, max)
