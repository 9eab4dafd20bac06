import { formatMoney } from '#locales/format.ts'
import type { Translate } from '#locales/translate.ts'
import type { Locale } from '#schemas/locale.ts'
import type { BankTransfer } from '#schemas/payment.ts'

/** The language of a text. */
export interface Writing {
  t: Translate
  locale: Locale
}

/** The amount to transfer, as text. */
export function transferAmount(
  { amount, currency }: Pick<BankTransfer, 'amount' | 'currency'>,
  locale: Locale,
): string {
  return formatMoney(Math.round(Number(amount) * 100), currency, locale)
}

/** The data that a shopper enters for the bank transfer. S2.136. */
export function transferFacts(transfer: BankTransfer, { t, locale }: Writing): { label: string; value: string }[] {
  const { holder, bank, iban, bic, title } = transfer
  return [
    { label: t('success.holder'), value: holder },
    { label: t('success.bank'), value: bank },
    { label: t('success.iban'), value: iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ') },
    ...(bic === '' ? [] : [{ label: t('success.bic'), value: bic }]),
    { label: t('success.reference'), value: title },
    { label: t('success.amount'), value: transferAmount(transfer, locale) },
  ]
}
