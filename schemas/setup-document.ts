import { z } from 'zod'
import { Currency, Locale } from './locale.ts'

const line = (maxLength: number) => z.string().min(1).max(maxLength)
const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .meta({ description: 'Country: two letters of ISO 3166.', examples: ['PL'] })
const countries = z
  .array(country)
  .min(1)
  .meta({ description: 'Countries: two letters of ISO 3166 each.', examples: [['PL', 'DE']] })
const amount = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/)
  .meta({ description: 'Gross amount with a decimal point.', examples: ['14.99'] })

const amounts = (description: string) =>
  z
    .strictObject({ PLN: amount.optional(), EUR: amount.optional(), USD: amount.optional() })
    .meta({ description: `${description} By currency; absent: not in that one.`, examples: [{ PLN: '14.99' }] })
const texts = (description: string, maxLength: number, example: string) =>
  z
    .strictObject({ pl: line(maxLength).optional(), en: line(maxLength).optional(), de: line(maxLength).optional() })
    .meta({ description: `${description} By language.`, examples: [{ en: example }] })

const Delivery = z
  .strictObject({
    kind: z.enum(['courier', 'cod', 'locker', 'store', 'pallet', 'email']).meta({
      description:
        'A courier, a courier who takes the money (`cod`), a parcel locker of InPost in Poland, collection at the seller’s, a pallet, or files and vouchers by e-mail.',
    }),
    price: amounts('Gross price.'),
    freeFrom: amounts('Price of the goods from which it is free.').optional(),
    countries,
    days: z
      .strictObject({
        from: z
          .int()
          .min(0)
          .max(60)
          .meta({ description: 'Fewest working days.', examples: [1] }),
        to: z
          .int()
          .min(0)
          .max(60)
          .meta({ description: 'Most working days.', examples: [2] }),
      })
      .meta({ description: 'Working days on the way.' }),
    maxWeightKg: z
      .int()
      .min(1)
      .max(5_000)
      .optional()
      .meta({
        description: 'Heaviest parcel; absent: 30 kg, 25 kg for a locker, 600 kg for a pallet.',
        examples: [30],
      }),
    label: texts('Name; absent: one by its kind.', 80, 'Courier').optional(),
    description: texts('A sentence below the name; absent: none.', 160, 'ul. Lipowa 7, Poznań').optional(),
  })
  .meta({ description: 'A way of delivery.' })

const Account = z
  .strictObject({
    iban: line(42).meta({ description: 'Number of the account, IBAN.', examples: ['PL61109010140000071219812874'] }),
    bank: line(80).meta({ description: 'Name of the bank.', examples: ['Bank Lipowy'] }),
    bic: z
      .string()
      .max(11)
      .optional()
      .meta({ description: 'BIC; absent: not told.', examples: ['BREXPLPW'] }),
  })
  .meta({ description: 'A bank account.' })

/** The answers from which a shop of one's own is set up: `npm run witryna -- setup --from <file>`. */
export const SetupDocument = z
  .strictObject({
    $schema: z.string().optional().meta({ description: 'Address of this schema, for editors.' }),
    shop: z
      .strictObject({
        name: line(80).meta({ description: 'Name of the shop.', examples: ['Pod Lipą'] }),
        tagline: texts('What it sells, in a line; title of the home page.', 160, 'Honey, candles and hives').optional(),
      })
      .meta({ description: 'The shop.' }),
    seller: z
      .strictObject({
        company: line(200).meta({
          description: 'Name of the seller as registered.',
          examples: ['Pod Lipą Anna Nowak'],
        }),
        address: line(300).meta({
          description: 'Street and number, then a comma, postcode and town.',
          examples: ['ul. Lipowa 7, 60-594 Poznań'],
        }),
        country,
        taxId: line(30).meta({
          description: 'NIP in Poland, elsewhere the VAT number with its prefix.',
          examples: ['5260250274'],
        }),
        regon: line(14)
          .optional()
          .meta({ description: 'REGON of a Polish company.', examples: ['012100784'] }),
        krs: line(30)
          .optional()
          .meta({ description: 'KRS number of a Polish company.', examples: ['0000123456'] }),
        register: line(300)
          .optional()
          .meta({ description: 'Court, register, number, share capital.', examples: ['Amtsgericht Berlin, HRB 1234'] }),
        email: z
          .string()
          .max(254)
          .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
          .meta({
            description: 'Address that customers write to.',
            examples: ['sklep@podlipa.example'],
          }),
        phone: line(30)
          .optional()
          .meta({ description: 'Phone number; absent: none.', examples: ['+48 61 200 10 20'] }),
        hours: texts('When somebody answers the phone.', 120, 'Mon–Fri 9:00–15:00').optional(),
      })
      .meta({ description: 'Who sells.' }),
    languages: z
      .strictObject({
        offered: z.array(Locale).min(1).max(3).meta({ description: 'Languages of the shop.' }),
        default: Locale.meta({ description: 'The main one, one of those offered.' }),
      })
      .meta({ description: 'Languages.' }),
    currencies: z
      .strictObject({
        offered: z.array(Currency).min(1).max(3).meta({ description: 'Currencies that prices are in.' }),
        default: Currency.meta({ description: 'The main one, one of those offered.' }),
        byLanguage: z
          .strictObject({ pl: Currency.optional(), en: Currency.optional(), de: Currency.optional() })
          .optional()
          .meta({
            description: 'Currency that a language begins with, until a shopper chooses another; absent: the main one.',
            examples: [{ de: 'EUR' }],
          }),
      })
      .meta({ description: 'Currencies.' }),
    vat: z
      .strictObject({
        rates: z
          .record(
            country,
            z.strictObject({
              standard: z.number().min(0).max(100),
              reduced: z.number().min(0).max(100).optional(),
              superReduced: z.number().min(0).max(100).optional(),
              zero: z.number().min(0).max(100).optional(),
            }),
          )
          .optional()
          .meta({
            description: 'Rates by country in percent; absent: those of the EU that the shop knows.',
            examples: [{ PL: { standard: 23, reduced: 8, superReduced: 5 } }],
          }),
        oss: z.boolean().optional().meta({
          description: 'Whether prices contain the VAT of the buyer’s country; absent: that of the seller’s.',
        }),
        intraEu: z.boolean().optional().meta({
          description:
            'Whether companies of other EU countries buy goods at 0 % and services by the reverse charge, if VIES confirms their VAT number; absent: they pay VAT. The seller must be registered for trade in the EU.',
        }),
      })
      .optional()
      .meta({ description: 'VAT; absent: the known rates, and the seller’s country decides.' }),
    delivery: z.array(Delivery).min(1).max(10).meta({ description: 'Ways of delivery, in their order.' }),
    payments: z
      .strictObject({
        transfer: z
          .strictObject({ PLN: Account.optional(), EUR: Account.optional(), USD: Account.optional() })
          .optional()
          .meta({ description: 'Accounts for transfers, by currency; absent: no transfers.' }),
        online: z.boolean().optional().meta({
          description: 'BLIK, card and online banking; the keys of the provider stand in the environment.',
        }),
      })
      .meta({ description: 'Payments. A courier who takes the money brings his own.' }),
    mail: z
      .strictObject({
        smtpUrl: z
          .string()
          .regex(/^smtps?:\/\//)
          .optional()
          .meta({ description: 'Mail server.', examples: ['smtp://user:password@mail.example:587'] }),
        from: line(254)
          .optional()
          .meta({
            description: 'Sender; absent: the shop and its address.',
            examples: ['Pod Lipą <sklep@podlipa.example>'],
          }),
        asFiles: z.boolean().optional().meta({
          description:
            'Whether mails are kept as files in `outbox` of DATA_DIR, for another program that sends them or for trying the shop out.',
        }),
      })
      .optional()
      .meta({ description: 'Mails; absent: files only, and the shop does not sell yet.' }),
    origin: z
      .string()
      .regex(/^https?:\/\/[^/]+$/)
      .optional()
      .meta({
        description: 'Public address without a path; absent: set later.',
        examples: ['https://podlipa.example'],
      }),
    pageAddresses: z
      .record(
        z.string(),
        z.strictObject({ pl: z.string().optional(), en: z.string().optional(), de: z.string().optional() }),
      )
      .optional()
      .meta({
        description: 'Addresses of law pages by key and language, where others than the usual ones are wanted.',
        examples: [{ terms: { pl: 'regulamin' } }],
      }),
  })
  .meta({ description: 'Answers from which a shop is set up.' })
export type SetupDocument = z.infer<typeof SetupDocument>
