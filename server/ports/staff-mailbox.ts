import type { Locale } from '#schemas/locale.ts'
import type { MailName } from '#server/mails/mail-names.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { Paged } from './orders.ts'
import type { StaffRefusal } from './staff.ts'

export const QUESTION_STATES = ['open', 'answered', 'published', 'declined'] as const
export type QuestionState = (typeof QUESTION_STATES)[number]

/** A question about a product. Name, address and question are null after its message was deleted. */
export interface StaffQuestion {
  id: string
  productId: string
  locale: Locale
  status: 'open' | 'answered' | 'declined'
  name: string | null
  email: string | null
  message: string | null
  createdAt: string
  answer: string | null
  answeredAt: string | null
  isPublished: boolean
  publicQuestion: string | null
  publicAnswer: string | null
  initials: string | null
}

/** What a shopper wrote to the shop; null: not given. */
export interface StaffMessage {
  id: string
  productId: string | null
  name: string
  email: string
  phone: string | null
  subject: string | null
  message: string
  orderNumber: string | null
  locale: Locale
  createdAt: string
}

export const UNSENT_STATES = ['failed', 'unclear', 'pending'] as const
/** Given up, perhaps arrived, or still tried. */
export type UnsentState = (typeof UNSENT_STATES)[number]

/** A mail that did not leave; what it says is not told. */
export interface UnsentMail {
  id: number
  /** of its layout, such as `order-placed` */
  name: string
  recipient: string
  status: UnsentState
  tries: number
  /** of the last try; null for none */
  error: string | null
  createdAt: string
  /** of the next try; null for none */
  dueAt: string | null
  canBeSent: boolean
}

/** Which example of a mail is asked for. */
export interface MailQuestion {
  name: MailName
  locale: Locale
  /** number, address or SKU of what it is about; null: the latest that fits */
  about: string | null
}

/** A mail as its recipient would get it now. Its links open nothing. */
export interface MailPreview {
  /** what it is about */
  about: string
  to: string
  subject: string
  html: string
  text: string
  /** names of files */
  attachments: readonly string[]
}

export interface Publication {
  /** without data of the asker */
  question: string
  answer: string
  showsInitials: boolean
}

type Changed = Promise<Outcome<unknown, StaffRefusal>>

/** Messages, questions about products, and mails that were not sent. Lists are null without the right. All throw UpstreamError. */
export interface StaffMailboxPort {
  /** the oldest first; `state` null: all of them */
  questions(asked: { state: QuestionState | null; page: number; perPage: number }): Promise<Paged<StaffQuestion> | null>
  question(id: string): Promise<StaffQuestion | null>
  answer(id: string, answer: string): Changed
  decline(id: string): Changed
  publish(id: string, publication: Publication): Changed
  unpublish(id: string): Changed
  /** the newest first, at most 200; `before`: ISO instant, null: from the newest */
  messages(before: string | null): Promise<StaffMessage[] | null>
  message(id: string): Promise<StaffMessage | null>
  deleteMessage(id: string): Changed
  /** the newest first, at most 200; `state` null: given up or unclear */
  mails(state: UnsentState | null): Promise<UnsentMail[] | null>
  resend(id: string): Changed
  /** Sends and stores nothing. */
  preview(question: MailQuestion): Promise<Outcome<MailPreview, StaffRefusal>>
  /** Sends it to the address of the person who asks, which it answers. */
  sendTest(question: MailQuestion): Promise<Outcome<{ to: string }, StaffRefusal>>
}
