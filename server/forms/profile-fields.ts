import type { Translate } from '#locales/translate.ts'
import type { Customer } from '#schemas/customer.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import { companyNameField, nameFields, phoneField } from './person-fields.ts'

/**
 * The customer's own data with current values; the owner of a company also changes its name and invoice address. S2.145.
 */
export function profileFields(
  { locale, t, shopper }: { locale: Locale; t: Translate; shopper: Pick<Shopper, 'user'> },
  known: Pick<Customer, 'type' | 'firstName' | 'lastName' | 'phone' | 'company'>,
): FormField[] {
  const company = shopper.user?.company ? null : known.company
  const values: Record<string, string | null | undefined> = {
    firstName: known.firstName,
    lastName: known.lastName,
    phone: known.phone,
    companyName: company?.name,
    invoiceEmail: company?.invoiceEmail,
  }
  const fields: FormField[] = [
    ...nameFields(t),
    phoneField({ locale, t }, { isRequired: known.type === 'b2b' }),
    ...(company
      ? ([
          companyNameField(t),
          {
            name: 'invoiceEmail',
            label: t('account.invoice_email'),
            type: 'email',
            rules: [{ rule: 'email' }],
          },
        ] satisfies FormField[])
      : []),
  ]
  return fields.map((field) => {
    const value = values[field.name]
    return value ? { ...field, value } : field
  })
}
