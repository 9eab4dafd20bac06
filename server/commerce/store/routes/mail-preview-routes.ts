import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { Locale } from '#schemas/locale.ts'
import { mayRead, type StaffRight } from '#schemas/staff-right.ts'
import { ABOUT_OF, type MailAbout } from '#server/mails/mail-abouts.ts'
import { MAIL_NAMES } from '#server/mails/mail-names.ts'
import { createAttemptLimit } from '#server/platform/database/attempts.ts'
import type { Database } from '#server/platform/database/open.ts'
import { readBody } from '../../engine/routes/read-request.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import { named } from '../../openapi/named.ts'
import type { CommerceEnv } from '../../parts.ts'
import { personById } from '../../staff/people/people.ts'
import { recordStaffCall } from '../../staff/staff-call.ts'
import { addMails } from '../mails/outbox.ts'
import type { ExampleQuestion } from '../mails/preview/example.ts'
import type { MailPreviews } from '../mails/preview/mail-previews.ts'
import type { StoreDatabase } from '../schema.ts'

const question = {
  name: z.enum(MAIL_NAMES).meta({ description: 'Name of its layout without `mails/`.', examples: ['order-shipped'] }),
  locale: Locale.meta({ description: 'Language of the mail.', examples: ['en'] }),
  about: z
    .string()
    .min(1)
    .max(120)
    .regex(/^\P{Cc}*$/u)
    .optional()
    .meta({
      description:
        'Number of the order, return or complaint, e-mail address of the customer, or SKU of the product. Absent: the latest that fits.',
      examples: ['100015079'],
    }),
}
const PreviewQuery = z.object(question)
const TestMailBody = named(
  'TestMail',
  z.strictObject(question).meta({ description: 'A mail that the caller sends to themselves.' }),
)
const text = (description: string, example: string) => z.string().meta({ description, examples: [example] })
const MailPreviewAnswer = named(
  'MailPreview',
  z
    .strictObject({
      about: text('What it is about: the number, address or SKU.', '100015079'),
      to: text('Address that the mail would go to.', 'alicja@example.com'),
      subject: text('Its subject.', 'Order 100015079: your parcel is on its way'),
      html: text('The mail as HTML. Its links open nothing.', '<!doctype html>…'),
      text: text('The mail as plain text.', 'Hello Alicja,'),
      attachments: z
        .array(z.string())
        .meta({ description: 'Names of the files that it comes with.', examples: [['FV-2026-11-1001.pdf']] }),
    })
    .meta({ description: 'A mail as its recipient would get it now.' }),
)
const TestMailAnswer = named(
  'TestMailSent',
  z
    .strictObject({ to: text('Address that it goes to: the caller’s own.', 'ola@shop.example') })
    .meta({ description: 'The test is on its way.' }),
)

/** Besides `mails`: who may not read orders does not read them in mails. */
const ALSO: Readonly<Partial<Record<MailAbout, StaffRight>>> = {
  order: 'orders',
  case: 'returns',
  customer: 'customers',
  company: 'accounts',
  question: 'questions',
}

const MAX_TESTS = 10
const WINDOW_MS = 10 * 60_000

const REFUSED = {
  not_found: [404, 'mail_example_not_found', 'There is nothing that this mail could be about.'],
  not_fitting: [409, 'mail_example_unfit', 'It lacks what this mail tells of, such as a parcel or an invoice.'],
  no_recipient: [409, 'mail_no_recipient', 'The mail goes to the shop, which has no e-mail address in store config.'],
} as const

interface MailPreviewRoutes {
  store: Database<StoreDatabase>
  previews: MailPreviews | null
  clock: () => Date
}

/** Staff calls that draw any mail for what is in the shop, and send it as a test to the caller alone. */
export function mailPreviewRoutes({ store, previews, clock }: MailPreviewRoutes): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  const limit = createAttemptLimit({
    database: store,
    subject: 'test mail',
    limit: MAX_TESTS,
    windowMs: WINDOW_MS,
    clock,
  })

  calls.get(
    '/staff/mail/preview',
    {
      summary:
        'A mail as its recipient would get it now, for an order, a return, a customer or a product. Nothing is sent or stored, and its links open nothing. Needs the right to what it is about, too.',
      query: PreviewQuery,
      right: 'mails',
      answers: { 200: { description: 'The mail.', schema: MailPreviewAnswer } },
      refusals: [404, 409, 422],
    },
    async (context, call) => {
      const query = call.query.safeParse(context.req.query())
      if (!query.success) return badQuestion(context)
      if (!mayLook(context, query.data.name)) return rightMissing(context, query.data.name)
      if (!previews) return mailsOff(context)
      const outcome = await previews.preview(await asked(context, query.data))
      return outcome.ok ? context.json(outcome.value) : refuse(context, outcome.code)
    },
  )

  calls.post(
    '/staff/mail/test',
    {
      summary: `Sends such a mail to the address of the calling person, marked as a test: at most ${MAX_TESTS} in ten minutes.`,
      body: TestMailBody,
      right: 'mails',
      answers: { 202: { description: 'It is on its way.', schema: TestMailAnswer } },
      refusals: [404, 409, 422, 429],
    },
    async (context, { body }) => {
      const given = await readBody(context, body)
      if (!mayLook(context, given.name)) return rightMissing(context, given.name)
      const { person: caller } = context.get('staff')
      const person = caller && (await personById(store.db, caller.id))
      if (!person) {
        const detail = 'Tests go to the address of a person of the studio; a staff key has none.'
        return context.json({ detail, code: 'person_needed' }, 409)
      }
      if (!previews) return mailsOff(context)
      const outcome = await previews.content(await asked(context, given))
      if (!outcome.ok) return refuse(context, outcome.code)
      const counted = await limit.count(person.id)
      if (!counted.isAllowed) {
        context.header('retry-after', String(counted.retryAfterS))
        return context.json({ detail: `Try again in ${counted.retryAfterS} s.`, code: 'too_many_tests' }, 429)
      }
      const now = clock()
      await store.transaction(async (tx) => {
        const mail = {
          key: `test:${randomUUID()}`,
          layout: given.name,
          recipient: person.email,
          content: JSON.stringify({ ...outcome.value.content, isTest: true }),
          uselessAfter: new Date(now.getTime() + WINDOW_MS),
        }
        await addMails(tx, [mail], now)
        // Numbers and SKUs are told, addresses of customers are not.
        const isAddress = ['customer', 'company', 'person'].includes(ABOUT_OF[given.name])
        const note = isAddress ? given.locale : `${given.locale} ${outcome.value.about}`
        await recordStaffCall(tx, context, { object: `mail/${given.name}`, note })
      })
      return context.json({ to: person.email }, 202)
    },
  )

  async function asked(context: Context<CommerceEnv>, given: z.infer<typeof PreviewQuery>): Promise<ExampleQuestion> {
    const { person: caller, name } = context.get('staff')
    const person = caller && (await personById(store.db, caller.id))
    return {
      name: given.name,
      locale: given.locale,
      about: given.about ?? null,
      person: person ? { email: person.email, name: person.name } : { email: 'studio@example.com', name },
      now: clock(),
    }
  }

  return calls.app
}

function mayLook(context: Context<CommerceEnv>, name: keyof typeof ABOUT_OF): boolean {
  const also = ALSO[ABOUT_OF[name]]
  return also === undefined || mayRead(context.get('staff').rights, also)
}

function rightMissing(context: Context, name: keyof typeof ABOUT_OF) {
  const detail = `A mail about this needs the right ${ALSO[ABOUT_OF[name]]}, too.`
  return context.json({ detail, code: 'right_missing' }, 403)
}

function badQuestion(context: Context) {
  const detail =
    'Name a mail, such as order-shipped, its language and, if it is not to be the latest, what it is about.'
  return context.json({ detail, code: 'invalid_input' }, 422)
}

function mailsOff(context: Context) {
  return context.json({ detail: 'This commerce API writes no mails.', code: 'mails_off' }, 409)
}

function refuse(context: Context, why: keyof typeof REFUSED) {
  const [status, code, detail] = REFUSED[why]
  return context.json({ detail, code }, status)
}
