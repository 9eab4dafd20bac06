import { type AddressPart, addressRow } from './address-columns.ts'
import { flag, instant, text } from './cells.ts'
import { type Column, columns } from './column.ts'

/** Columns of a customer. A further row with the same e-mail address holds one more address. */
export const CUSTOMER_COLUMNS: readonly Column[] = columns([
  ['email', 'email', text, 'nothing', 'e-mail address of the account; further rows with it hold further addresses'],
  ['id', 'id', text, 'nothing', 'id in calls, given once; a customer without one is found by the e-mail address'],
  ['type', 'type', text, 'nothing', 'b2c (default) or b2b; never changed'],
  ['first_name', 'firstName', text, 'blank', 'first name'],
  ['last_name', 'lastName', text, 'blank', 'last name'],
  ['phone', 'phone', text, 'none', 'telephone number'],
  ['language', 'language', text, 'nothing', 'of mails: pl, en or de'],
  ['currency', 'currency', text, 'nothing', 'of prices: PLN, EUR or USD'],
  ['price_group', 'priceGroup', text, 'none', 'of a company: code of its price group'],
  ['enabled', 'enabled', flag, 'nothing', 'false: the customer cannot log in'],
  ['created_at', 'createdAt', instant, 'nothing', 'when a new account was opened in the former shop'],
  [
    'newsletter',
    'newsletter.subscribed',
    flag,
    'nothing',
    'true: wants the newsletter; what this shop has recorded stays',
  ],
  [
    'newsletter_given_at',
    'newsletter.givenAt',
    instant,
    'none',
    'when that was said; empty if the former shop does not say',
  ],
  ['newsletter_source', 'newsletter.source', text, 'none', 'where, such as checkout; empty if unknown'],
  ['company.name', 'company.name', text, 'nothing', 'of a b2b customer: registered name'],
  ['company.tax_id', 'company.taxId', text, 'nothing', 'NIP, EU VAT number or Steuer-IdNr.'],
  [
    'company.tax_id_type',
    'company.taxIdType',
    text,
    'nothing',
    'nip, eu_vat or de_idnr; read from the number if empty',
  ],
  ['company.regon', 'company.regon', text, 'none', 'REGON'],
  ['company.krs', 'company.krs', text, 'none', 'number in the KRS'],
  ['company.legal_form', 'company.legalForm', text, 'none', 'legal form in words'],
  ['company.vat_status', 'company.vatStatus', text, 'nothing', 'active, exempt, unregistered or unknown'],
  ['company.invoice_email', 'company.invoiceEmail', text, 'none', 'recipient of invoices'],
])

const part = (name: AddressPart, empty: Column['empty'], about = '') =>
  addressRow(name, { prefix: 'address', empty, about })

/** Columns of the address of a row. */
export const ADDRESS_COLUMNS: readonly Column[] = columns([
  ['address.id', 'id', text, 'nothing', 'id of the address; without one it is found by name, place and street'],
  ['address.kind', 'kind', text, 'nothing', 'individual or company'],
  ['address.label', 'label', text, 'none', "the customer's own name for it"],
  part('first_name', 'nothing', " of the recipient; the customer's if empty"),
  part('last_name', 'nothing', " of the recipient; the customer's if empty"),
  part('company_name', 'none'),
  part('tax_id', 'none'),
  ['address.tax_id_country', 'taxIdCountry', text, 'none', 'country that gave the number'],
  part('street', 'none'),
  part('building_number', 'blank'),
  part('apartment_number', 'none'),
  part('line_2', 'none'),
  part('postcode', 'nothing'),
  part('city', 'nothing'),
  ['address.region', 'region', text, 'none', 'region where the country needs one'],
  part('country', 'nothing'),
  part('phone', 'blank', ' for the delivery'),
  ['address.email', 'email', text, 'none', 'e-mail address for the delivery'],
  ['address.default_billing', 'isDefaultBilling', flag, 'nothing', 'true: invoices have it by default'],
  ['address.default_shipping', 'isDefaultShipping', flag, 'nothing', 'true: deliveries go there by default'],
])
