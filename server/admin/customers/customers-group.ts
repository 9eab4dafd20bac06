import { CURRENCIES, DEFAULT_LOCALE, LOCALES, type Locale } from '#schemas/locale.ts'
import { columnMapOf } from '../catalogue/column-map.ts'
import { ADDRESS_COLUMNS, CUSTOMER_COLUMNS } from '../catalogue/customer-columns.ts'
import { importCatalogue } from '../catalogue/import-catalogue.ts'
import { ITEM_COLUMNS, ORDER_COLUMNS } from '../catalogue/order-columns.ts'
import { CUSTOMER_PRESETS, readCustomerPreset } from '../catalogue/presets/read-customer-preset.ts'
import { readDocuments } from '../catalogue/read-documents.ts'
import {
  FORMAT_OPTION,
  IMPORT_OPTIONS,
  printColumns,
  runRecordCommand,
  WATCH_VERBS,
} from '../catalogue/record-command.ts'
import { recordGroup } from '../catalogue/record-group.ts'
import type { CommandCall, ExitCode, Streams, Verbs } from '../command-line.ts'
import type { CustomersDesk } from './customers-desk.ts'
import { inviteAccounts } from './invite-accounts.ts'

const oneOf = (words: readonly string[]) => new RegExp(`^(?:${words.join('|')})$`)
const USUAL_PER_MINUTE = 30
/** Of Poland. */
const USUAL_VAT = '23'

export const CUSTOMER_VERBS: Verbs = {
  export: {
    takes: '<folder>',
    about: 'writes all customers with their addresses, and orders of a former shop; passwords never leave this one',
    options: FORMAT_OPTION,
  },
  import: {
    takes: '<path>',
    about: 'brings customers, without passwords, and finished orders of a folder or file in: all of them, or none',
    options: {
      ...IMPORT_OPTIONS,
      preset: {
        about: 'reads the CSV of another shop: shopify or woocommerce (customers, orders)',
        value: 'name',
        shape: oneOf(Object.keys(CUSTOMER_PRESETS)),
      },
      language: { about: 'with a preset: language of their mails (pl)', value: 'language', shape: oneOf(LOCALES) },
      currency: { about: 'with a preset: currency of their prices (PLN)', value: 'code', shape: oneOf(CURRENCIES) },
      vat: {
        about: 'with a preset: VAT rate of ordered goods in per cent (23)',
        value: 'rate',
        shape: /^\d{1,2}(?:\.\d{1,2})?$/,
      },
    },
  },
  ...WATCH_VERBS,
  invite: {
    about: 'invites accounts without a password by mail to set one, each once',
    options: {
      'per-minute': {
        about: `most mails within a minute, 1 to 500 (${USUAL_PER_MINUTE})`,
        value: 'number',
        shape: /^(?:[1-9]\d?|[1-4]\d\d|500)$/,
      },
    },
  },
  describe: { takes: '[file]', about: 'columns of customers, orders' },
}

/** `customers …`: customers in and out, and their invitations. */
export const customersGroup = recordGroup({
  name: 'customers',
  about: 'Customers in and out, and mails that ask them to set a password.',
  verbs: CUSTOMER_VERBS,
  describe({ subjects: [name = ''] }, { print }) {
    const isOfOrders = /^orders\b/.test(name)
    const rows = isOfOrders ? [...ORDER_COLUMNS, ...ITEM_COLUMNS] : [...CUSTOMER_COLUMNS, ...ADDRESS_COLUMNS]
    printColumns(rows, print)
    return 0
  },
  work: (call, { customers }, streams) => runCustomerCommand(call, customers, streams),
})

/** Runs one command on the customers of a shop. */
export async function runCustomerCommand(call: CommandCall, desk: CustomersDesk, streams: Streams): Promise<ExitCode> {
  const { verb, subjects, options } = call
  if (verb === 'invite')
    return inviteAccounts(desk, { perMinute: Number(options['per-minute'] ?? USUAL_PER_MINUTE) }, streams)
  if (verb !== 'import') return runRecordCommand(call, desk, streams)
  const map = columnMapOf(options, streams)
  const { preset, language = DEFAULT_LOCALE, currency = CURRENCIES[0], vat = USUAL_VAT } = options
  const around = { language: language as Locale, currency: String(currency), vat: Number(vat) }
  return importCatalogue(
    desk,
    subjects[0] ?? '',
    {
      ...{ dryRun: options['dry-run'] === true, skipBad: options['skip-bad'] === true },
      reader: async () => (file) =>
        typeof preset === 'string'
          ? readCustomerPreset(file.file, preset, around)
          : readDocuments(file, { attributes: new Map() }, map),
    },
    streams,
  )
}
