import { formatDate, formatDateTime, formatMoney, formatTime } from '#locales/format.ts'
import { linkTo } from '#locales/route-table.ts'
import type { Layout } from '#schemas/layout.ts'
import type { Locale } from '#schemas/locale.ts'
import type { ReturnCase } from '#schemas/return-case.ts'
import type { RouteKey } from '#schemas/routes.ts'
import { drawMail } from '#server/mails/draw-mail.ts'
import type { MailCondition, MailFacts, MailLink, MailShop, MailValue } from '#server/mails/facts.ts'
import { MAIL_FRAME } from '#server/mails/mail-names.ts'
import { mailPage, type PageLinks, pageFile } from '#server/mails/page-text.ts'
import type { Attachment, Letter, Sender } from '#server/mails/post/mail-post.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { ReturnEvent } from '../../engine/event-payloads.ts'
import { selfSentLabels } from '../../engine/returns/return-label.ts'
import { parcelOf } from '../../engine/returns/return-parcel.ts'
import { writeWithdrawal } from '../../engine/returns/withdrawal-paper.ts'
import { listPages, loadPage } from '../pages.ts'
import { purchaseRules } from '../purchase-rules.ts'
import type { StoreDatabase } from '../schema.ts'
import { conditionsOfCase, valuesOfCase } from './facts-of-case.ts'
import { conditionsOfCompany, valuesOfCompany } from './facts-of-company.ts'
import { conditionsOf, shipmentOf, valuesOfOrder } from './facts-of-order.ts'
import { conditionsOfReturn, valuesOfReturn } from './facts-of-return.ts'
import { valuesOfStaff } from './facts-of-staff.ts'
import { type MailContent, type StoreEvent, TO_CUSTOMER, TO_SHOP } from './mail-of-event.ts'
import { loadMailShop, type StoredShop } from './mail-shop.ts'
import type { MailedDocument } from './mailed-document.ts'
import type { ClaimedMail } from './outbox.ts'

export interface MailWriter {
  store: Database<StoreDatabase>
  /** the shop's public address */
  origin: string
  /** sender of mails; null: the shop's name and address in store config */
  from: Sender | null
  /** the published layout of a name, `mails/…`; null if there is none */
  layout(name: string): Layout | null | Promise<Layout | null>
  /** routes that links may lead to */
  isBuilt(route: RouteKey): boolean
  /** null for a deleted customer */
  customer(id: string): Promise<{ email: string; firstName: string } | null>
  /** a billing document with its file; null if there is none */
  document(id: string): Promise<MailedDocument | null>
  /** name and slug in a language; null for a discontinued product */
  product(id: string, locale: Locale): Promise<{ name: string; slug: string } | null>
}

/** Draws a mail of the outbox for sending. Null if it has no recipient any more. */
export async function writeMail(mail: ClaimedMail, writer: MailWriter): Promise<Letter | null> {
  const content = JSON.parse(mail.content) as MailContent
  const { locale } = content.event
  const currency = 'order' in content.event ? content.event.order.currency : 'PLN'
  const pages = await listPages(writer.store)
  const links: PageLinks = {
    locale,
    origin: writer.origin,
    slugOf: (key) => pages.find((page) => page.key === key)?.slugs[locale],
    isBuilt: writer.isBuilt,
  }
  const loadText = async (key: string) => {
    const page = await loadPage(writer.store, { key }, { locale, currency })
    return page && mailPage(page, links)
  }
  const stored = await loadMailShop(writer.store.db, locale)
  const to = await recipientOf(mail, content, stored, writer)
  if (to === null) return null
  const legal = await loadText('legal-notice')
  const shop: MailShop = {
    name: stored.name,
    origin: writer.origin + linkTo(locale, 'home'),
    seller: legal?.text ?? [{ kind: 'paragraph', children: [{ kind: 'text', text: stored.seller }] }],
    theme: stored.theme,
    words: stored.words,
  }
  const isOrder = mail.layout === 'order-received'
  const [terms, withdrawal] = isOrder ? await Promise.all([loadText('terms'), loadText('withdrawal')]) : [null, null]
  const { event } = content
  const document = 'documentId' in event ? await writer.document(event.documentId) : null
  const facts = await factsOf(content, { to, stored, links, writer, document })
  const [layout, frame] = await Promise.all([writer.layout(`mails/${mail.layout}`), writer.layout(MAIL_FRAME)])
  if (!layout || !frame) throw new Error(`There is no layout for the mail '${mail.layout}'.`)
  const drawn = drawMail({
    layout,
    frame,
    facts: { ...facts, pages: { ...(terms && { terms }), ...(withdrawal && { withdrawal }) } },
    shop,
  })
  const files = [
    document?.file ?? null,
    event.type === 'withdrawal.received' ? await receiptOf(event, writer) : null,
    mail.recipient === TO_SHOP ? null : await labelOf(event, writer),
    terms && pageFile(terms, { name: links.slugOf('terms') ?? 'terms', locale }),
    withdrawal && facts.holds.has('consumer')
      ? pageFile(withdrawal, { name: links.slugOf('withdrawal') ?? 'withdrawal', locale })
      : null,
  ]
  return {
    ...drawn,
    ...(content.isTest && { subject: `[Test] ${drawn.subject}` }),
    from: writer.from ?? { name: stored.name, address: stored.email ?? NO_ADDRESS },
    to: to.email,
    attachments: files.filter((file) => file !== null),
    messageId: mail.messageId,
    name: mail.layout,
    date: new Date(mail.createdAt),
    headers: { 'Content-Language': locale, ...(content.isTest ? {} : unsubscribeHeaders(facts)) },
  }
}

/** Mail programs show a button that ends the newsletter at once. RFC 2369, RFC 8058. */
function unsubscribeHeaders({ links: { unsubscribe } }: MailFacts): Record<string, string> {
  if (unsubscribe === undefined) return {}
  return { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The receipt of a statement, which the buyer keeps. Domain 1. */
async function receiptOf({ statement, isInTime }: ReturnEvent, { store }: MailWriter): Promise<Attachment> {
  const { seller } = await purchaseRules(store.db)
  return {
    filename: `${statement.number!.replaceAll('/', '-')}.pdf`,
    contentType: 'application/pdf',
    content: new Uint8Array(await writeWithdrawal({ ...statement, isInTime }, seller)),
  }
}

/** The label for sending goods back, in the mail after which they are awaited; null in any other. */
async function labelOf(event: MailContent['event'], { store }: MailWriter): Promise<Attachment | null> {
  // Events of an earlier version say nothing of a label.
  const filed = 'filed' in event && (event.filed.label ?? null) !== null ? event.filed : null
  const isWithdrawn = event.type === 'withdrawal.received' && event.returnType === 'withdrawal'
  const about = filed ?? (isWithdrawn ? event.statement : null)
  if (!about) return null
  const { number, submittedAt } = about
  const { seller } = await purchaseRules(store.db)
  const parcel = parcelOf(
    { ...about, number: number!, submittedAt: submittedAt! },
    { locale: event.locale, seller: seller.name },
  )
  return {
    filename: `label-${parcel.number.replaceAll('/', '-')}.pdf`,
    contentType: 'application/pdf',
    content: await selfSentLabels.labelOf(parcel),
  }
}

/** A shop without an address of its own cannot be replied to. */
const NO_ADDRESS = 'no-reply@localhost'

type Recipient = { email: string; name: string | undefined }

async function recipientOf(
  { recipient }: ClaimedMail,
  { event }: MailContent,
  stored: StoredShop,
  { customer }: MailWriter,
): Promise<Recipient | null> {
  if (recipient === TO_SHOP) return stored.email === null ? null : { email: stored.email, name: undefined }
  if (recipient === TO_CUSTOMER) {
    const found = 'customerId' in event ? await customer(event.customerId) : null
    return found && { email: found.email, name: properName(found.firstName) }
  }
  return { email: recipient, name: 'firstName' in event ? properName(event.firstName) : undefined }
}

/**
 * A name that is only a name. Anybody can register with another person's address, and must not send them a message
 * through the name field.
 */
function properName(name: string | undefined): string | undefined {
  return name !== undefined && /^\p{L}[\p{L}\p{M}'’ -]{0,49}$/u.test(name) ? name : undefined
}

interface FactsOf {
  to: Recipient
  stored: StoredShop
  links: PageLinks
  writer: MailWriter
  document: MailedDocument | null
}

async function factsOf(
  { at, event }: MailContent,
  { to, stored, links, writer, document }: FactsOf,
): Promise<MailFacts> {
  const { locale } = event
  const order = 'order' in event ? event.order : null
  const product = 'productId' in event ? await writer.product(event.productId, locale) : null
  const shipment = 'order' in event ? shipmentOf(event) : null
  const holds = new Set(conditionsIn(event))
  const values: Partial<Record<MailValue, string | undefined>> = {
    shop: stored.name,
    name: to.name,
    email: to.email,
    date: formatDate(at, locale),
    time: formatTime(at),
    moment: formatDateTime(at, locale),
    device: 'device' in event ? event.device || undefined : undefined,
    shopEmail: stored.email ?? undefined,
    shopPhone: stored.phone ?? undefined,
    seller: stored.seller,
    count: LINK_LIFE[event.type],
    number: 'orderNumber' in event ? event.orderNumber : undefined,
    newEmail: event.type === 'email.changed' ? event.newEmail : undefined,
    product: product?.name,
    sku: 'sku' in event ? event.sku : undefined,
    message: 'message' in event ? event.message : undefined,
    answer: 'answer' in event ? event.answer : undefined,
    ...('order' in event ? valuesOfOrder(event, stored.words.t) : {}),
    ...(isOfStaff(event) ? valuesOfStaff(event, stored.words.t) : {}),
    ...('companyName' in event ? valuesOfCompany(event, stored.words.t) : {}),
    ...(event.type === 'withdrawal.received' ? valuesOfReturn(event) : {}),
    ...('filed' in event ? valuesOfCase(event, stored.words.t) : {}),
    ...(document && valuesOfDocument(document, locale)),
  }
  const isConsumer = order === null || holds.has('consumer')
  const own = eventLinks(event, links, {
    isConsumer,
    productSlug: product?.slug,
    tracking: shipment?.trackingUrl ?? null,
  })
  // Texts about a missing link are left out with it.
  if (own.pay === undefined) holds.delete('payable')
  if (own.order === undefined) for (const name of ['guest', 'downloads'] as const) holds.delete(name)
  return {
    locale,
    kind: order?.customerType === 'b2b' ? 'b2b' : order?.customerType === 'b2c' ? 'b2c' : 'visitor',
    values: known(values),
    links: { ...shopLinks(links, { isConsumer }), ...own },
    holds,
    order,
    shipment,
    pages: {},
    at: new Date(at),
  }
}

function isOfStaff(event: MailContent['event']): event is Extract<StoreEvent, { type: `staff.${string}` }> {
  return event.type === 'staff.invited' || event.type === 'staff.means_changed'
}

function conditionsIn(event: MailContent['event']): readonly MailCondition[] {
  if ('order' in event) return conditionsOf(event)
  if ('companyName' in event) return conditionsOfCompany(event)
  if (event.type === 'withdrawal.received') return conditionsOfReturn(event)
  return 'filed' in event ? conditionsOfCase(event) : []
}

/** Payment data of an invoice on credit, and its number in the national system. Domain 8. */
function valuesOfDocument({ ksefNumber, gross, currency, toPay }: MailedDocument, locale: Locale) {
  return {
    amount: formatMoney(toPay ? toPay.amount : gross, currency, locale),
    ksef: ksefNumber ?? undefined,
    due: toPay ? formatDate(toPay.due, locale) : undefined,
    iban: toPay?.iban?.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 '),
    title: toPay?.title,
  }
}

/** Lifetime of a link in hours or minutes, as text. */
const LINK_LIFE: Readonly<Record<string, string>> = {
  'account.registration_asked': '48',
  'newsletter.asked': '48',
  'password.reset_asked': '60',
  'email.change_asked': '60',
  'filing.link_asked': '24',
}

function shopLinks(
  { locale, origin, slugOf, isBuilt }: PageLinks,
  { isConsumer }: { isConsumer: boolean },
): Partial<Record<MailLink, string>> {
  const page = (key: string) => {
    const slug = slugOf(key)
    return slug === undefined ? undefined : origin + linkTo(locale, 'cms_page', { slug })
  }
  const route = (key: 'home' | 'login' | 'reset_password' | 'contact' | 'withdrawal') =>
    isBuilt(key) ? origin + linkTo(locale, key) : undefined
  return known({
    home: origin + linkTo(locale, 'home'),
    login: route('login'),
    reset_password: route('reset_password'),
    contact: route('contact'),
    // Until it has a page of its own, the text page about withdrawal is linked.
    withdrawal: isConsumer ? (route('withdrawal') ?? page('withdrawal')) : undefined,
    withdrawal_page: isConsumer ? page('withdrawal') : undefined,
    terms: page('terms'),
    privacy: page('privacy'),
    delivery: page('delivery-payment'),
  })
}

function eventLinks(
  event: MailContent['event'],
  { locale, origin, isBuilt }: PageLinks,
  {
    isConsumer,
    productSlug,
    tracking,
  }: { isConsumer: boolean; productSlug: string | undefined; tracking: string | null },
): Partial<Record<MailLink, string>> {
  const token = 'token' in event ? event.token : ''
  const actions: Readonly<Partial<Record<typeof event.type, string | undefined>>> = {
    'account.registration_asked': linkTo(locale, 'registration', {}, { token }),
    'password.reset_asked': linkTo(locale, 'reset_password', {}, { token }),
    'account.invited': linkTo(locale, 'reset_password', {}, { token }),
    'email.change_asked': linkTo(locale, 'email_confirm', {}, { token }),
    'newsletter.asked': linkTo(locale, 'newsletter_confirm', {}, { token }),
    'company.invited': linkTo(locale, 'company_invitation', {}, { token }),
    'company.invited_known': token === '' ? undefined : linkTo(locale, 'company_invitation', {}, { token }),
    'staff.invited': linkTo(locale, 'studio_welcome', {}, { token }),
    'filing.link_asked':
      'kind' in event ? linkTo(locale, 'public_returns', {}, { file: event.kind, token }) : undefined,
  }
  const action = actions[event.type]
  const order =
    'order' in event && isBuilt('order_details')
      ? origin + linkTo(locale, 'order_details', { id: event.order.number }, { token })
      : undefined
  const caseLink = ({ kind, id }: ReturnCase) => {
    const route = kind === 'return' ? 'public_return_success' : 'public_complaint_success'
    return isBuilt(route) ? origin + linkTo(locale, route, {}, { case: id }) : undefined
  }
  return known({
    action: action && origin + action,
    order,
    // The link proves whose order it is, so that its products can be chosen.
    withdrawal:
      'order' in event && isConsumer && isBuilt('withdrawal')
        ? origin + linkTo(locale, 'withdrawal', {}, { order: event.order.number, token })
        : undefined,
    // Without the token: a decision needs a log-in.
    approval:
      event.type === 'order.approval_asked' && isBuilt('order_details')
        ? origin + linkTo(locale, 'order_details', { id: event.order.number })
        : undefined,
    case: 'filed' in event ? caseLink(event.filed) : undefined,
    // The order's own page offers every payment method.
    pay: 'order' in event && event.order.canPay ? order : undefined,
    unsubscribe:
      event.type === 'newsletter.confirmed'
        ? origin + linkTo(locale, 'newsletter_leave', {}, { token: event.leaveToken })
        : undefined,
    product: productSlug === undefined ? undefined : origin + linkTo(locale, 'product', { slug: productSlug }),
    tracking: tracking ?? undefined,
  })
}

function known<K extends string>(entries: Partial<Record<K, string | undefined>>): Partial<Record<K, string>> {
  return Object.fromEntries(
    Object.entries(entries).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<Record<K, string>>
}
