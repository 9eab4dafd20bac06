import type { AddressInput } from '#schemas/address.ts'
import type { Company, RegistrationInput } from '#schemas/customer.ts'
import type { Rule } from '#schemas/form-rule.ts'
import { readPhone } from '#schemas/phone.ts'
import { checkRule, readPostcode } from '#schemas/rules.ts'

/** Message key (`v.required` …) by path of the field. Forms run the same rules first, so shoppers rarely meet these. */
export type FieldProblems = Record<string, string>

const required: Rule = { rule: 'required' }
const name: readonly Rule[] = [required, { rule: 'whitespace' }, { rule: 'letters' }]
const plain: readonly Rule[] = [required, { rule: 'whitespace' }]

/** Problems of an address, by the rules of its country. Domain 0.5, Domain 0.6, Domain 2, Domain 3. */
export function addressProblems(address: AddressInput, before = ''): FieldProblems {
  const country = address.countryCode
  return problems(before, address, {
    firstName: name,
    lastName: name,
    buildingNumber: [required, { rule: 'buildingNumber' }],
    postcode: [required, { rule: 'postcode', country }],
    city: plain,
    phone: [required, { rule: 'phone', country }],
    email: [{ rule: 'email' }],
    ...(address.kind === 'company' && {
      companyName: plain,
      taxId: [required, { rule: 'taxId', country: address.taxIdCountry ?? country }],
    }),
    ...(country === 'DE' && {
      street: plain,
      // The customer number, without which a parcel for a Packstation cannot be delivered.
      ...(isPackstation(address) && { addressLine2: [required, { rule: 'length', min: 6, max: 10 }] }),
    }),
  })
}

function isPackstation({ street }: AddressInput): boolean {
  return /^packstation$/i.test(street?.trim() ?? '')
}

export function companyProblems(company: Company, before = ''): FieldProblems {
  const taxId = { nip: { rule: 'nip' }, eu_vat: { rule: 'euVat' }, de_idnr: { rule: 'idnr' } } as const
  return problems(before, company, {
    name: plain,
    taxId: [required, taxId[company.taxIdType]],
    regon: [{ rule: 'regon' }],
    invoiceEmail: [{ rule: 'email' }],
  })
}

/** A company needs its name, tax id and address; terms must be accepted. S2.141, S5.1, S5.14, S5.15. */
export function registrationProblems(input: RegistrationInput): FieldProblems {
  return {
    ...problems('', input, {
      email: [required, { rule: 'email' }],
      password: [required, { rule: 'password' }],
      firstName: name,
      lastName: name,
      phone: [{ rule: 'phone', country: input.address?.countryCode ?? 'PL' }],
    }),
    ...(input.type === 'b2b' && !input.company && { company: 'v.required' }),
    ...(input.company && companyProblems(input.company, 'company.')),
    ...(input.address && addressProblems(input.address, 'address.')),
    ...(!input.consents.some(({ code, granted }) => code === 'terms' && granted) && { consents: 'v.required' }),
  }
}

/** The address as it is stored and compared: Polish postcodes with their dash, phones in E.164. */
export function settledAddress(address: AddressInput): AddressInput {
  return {
    ...address,
    postcode: readPostcode(address.postcode, address.countryCode) ?? address.postcode,
    phone: readPhone(address.phone, address.countryCode) ?? address.phone,
  }
}

function problems(before: string, values: object, rules: Readonly<Record<string, readonly Rule[]>>): FieldProblems {
  const found: FieldProblems = {}
  for (const [field, kept] of Object.entries(rules)) {
    const value = (values as Record<string, unknown>)[field]
    // No rule here compares with another field or with today.
    const broken = kept.map((rule) => checkRule(rule, value, { values: {}, today: '' })).find((failure) => failure)
    if (broken) found[before + field] = broken.key
  }
  return found
}
