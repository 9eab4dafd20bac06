import { ABOUT_OF, type MailAbout } from '#server/mails/mail-abouts.ts'
import { done, type Outcome, refused } from '#server/platform/outcome.ts'
import { type MailContent, mailsOf } from '../mail-of-event.ts'
import { createMailWriter, type MailWriting } from '../mail-writer.ts'
import { writeMail } from '../write-mail.ts'
import type { Example, ExampleQuestion, ExampleSources, NoExample } from './example.ts'
import { exampleOfCase } from './example-case.ts'
import { exampleOfOrder } from './example-order.ts'
import { exampleOfCompany, exampleOfCustomer, exampleOfStaff } from './example-person.ts'
import { exampleOfProduct, exampleOfQuestion } from './example-product.ts'

/** A mail as its recipient would get it now. Its links open nothing. */
export interface PreviewedMail {
  /** what it is about: the number, address or SKU */
  about: string
  to: string
  subject: string
  html: string
  text: string
  /** names of the files that it comes with */
  attachments: string[]
}

export interface MailPreviews {
  /** Writes to no database, and sends nothing. `no_recipient`: the shop has no address in store config. */
  preview(question: ExampleQuestion): Promise<Outcome<PreviewedMail, NoExample | 'no_recipient'>>
  /** What the outbox would hold of the mail. */
  content(question: ExampleQuestion): Promise<Outcome<{ content: MailContent; about: string }, NoExample>>
}

type ExampleOf = (
  sources: ExampleSources,
  question: ExampleQuestion,
) => Example | NoExample | Promise<Example | NoExample>

const EXAMPLES: Readonly<Record<MailAbout, ExampleOf>> = {
  order: exampleOfOrder,
  case: exampleOfCase,
  customer: exampleOfCustomer,
  company: exampleOfCompany,
  question: exampleOfQuestion,
  product: exampleOfProduct,
  person: (_, question) => exampleOfStaff(question),
}

/** Mails drawn for what is in the shop, without the event that they tell of. */
export function createMailPreviews(sources: ExampleSources, mails: MailWriting): MailPreviews {
  const writer = createMailWriter(sources, mails)

  async function content(question: ExampleQuestion): ReturnType<MailPreviews['content']> {
    const found = await EXAMPLES[ABOUT_OF[question.name]](sources, question)
    if (typeof found === 'string') return refused(found)
    return done({ content: { at: question.now.toISOString(), event: found.event }, about: found.about })
  }

  return {
    content,
    async preview(question) {
      const found = await content(question)
      if (!found.ok) return found
      const { content: drawn, about } = found.value
      const mail = mailsOf(drawn, 'preview').find(({ layout }) => layout === question.name)
      if (!mail) return refused('not_fitting')
      const letter = await writeMail(
        { ...mail, id: 0, messageId: 'preview', tries: 0, createdAt: question.now.toISOString() },
        writer,
      )
      if (!letter) return refused('no_recipient')
      const { to, subject, html, text, attachments } = letter
      // Without its facts a mail has no subject.
      if (subject === '') return refused('not_fitting')
      return done({ about, to, subject, html, text, attachments: attachments.map(({ filename }) => filename) })
    },
  }
}
