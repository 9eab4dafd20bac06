import { z } from 'zod'
import type { JsonValue } from '#schemas/json.ts'
import { type CatalogueDesk, catalogueDesk, GOODS } from './catalogue/catalogue-desk.ts'
import { type ConfigDesk, configDesk } from './config-desk.ts'
import { type CustomersDesk, customersDesk } from './customers/customers-desk.ts'
import { type DiscountDesk, discountDesk } from './discount-command.ts'
import { type DocumentDesk, documentDesk } from './document-command.ts'
import { type OrderDesk, orderDesk } from './order-desk.ts'
import { type ParcelDesk, parcelDesk } from './parcel-command.ts'
import { type QuestionDesk, questionDesk } from './question-command.ts'
import { type StaffDesk, staffDesk } from './staff-desk.ts'
import { type StorePlace, storeCalls } from './store-calls.ts'
import { type WebhookDesk, webhookDesk } from './webhook-desk.ts'

/** A message of GET /message; only the shown fields are read. */
const Message = z.object({
  id: z.string(),
  productId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string().nullable(),
  message: z.string(),
  orderNumber: z.string().nullable(),
  locale: z.string(),
  createdAt: z.string(),
})
export type Message = z.infer<typeof Message>

/** A text page: its key, its route or null, and the slugs of a page by slug in each language. */
const PageRow = z.object({ key: z.string(), route: z.string().nullable(), slugs: z.record(z.string(), z.string()) })
export type PageRow = z.infer<typeof PageRow>

const StoredPage = z.object({ texts: z.record(z.string(), z.record(z.string(), z.string())) })
/** language -> field -> text */
export type PageTexts = z.infer<typeof StoredPage>['texts']

const Pages = z.object({ data: z.array(PageRow) })
const Messages = z.object({ data: z.array(Message) })

/** language -> field -> text */
export type PageChanges = Readonly<Record<string, Readonly<Record<string, JsonValue>>>>

/** Operations of the command line on any store. Its methods throw StoreDeskError. */
export interface StoreDesk
  extends ConfigDesk,
    StaffDesk,
    OrderDesk,
    DiscountDesk,
    ParcelDesk,
    QuestionDesk,
    DocumentDesk,
    CatalogueDesk,
    WebhookDesk {
  customers: CustomersDesk
  /** every text page, in the shop's order */
  pages(): Promise<PageRow[]>
  /** its texts by language, as they are stored; null for an unknown page */
  pageTexts(key: string): Promise<PageTexts | null>
  /** Changes texts of a page by language and field; errors if it was refused, null if not. */
  changePage(key: string, changes: PageChanges): Promise<Readonly<Record<string, string>> | null>
  /** newest first, as many as one answer holds; `before` continues where it ended */
  messages(before?: string): Promise<Message[]>
  /** false if there is none */
  deleteMessage(id: string): Promise<boolean>
}

/** The same calls, to the commerce API itself or to a running shop that passes them on. */
export function storeDesk(place: StorePlace): StoreDesk {
  const calls = storeCalls(place)
  const { read, remove, write } = calls

  return {
    ...configDesk(calls),
    ...staffDesk(calls),
    ...orderDesk(calls),
    ...discountDesk(calls),
    ...parcelDesk(calls),
    ...questionDesk(calls),
    ...documentDesk(calls),
    ...catalogueDesk(calls, GOODS),
    customers: customersDesk(calls),
    ...webhookDesk(calls),
    pages: async () => (await read('/page', Pages)).data,
    pageTexts: async (key) => (await calls.find(`/page/${encodeURIComponent(key)}/texts`, StoredPage))?.texts ?? null,
    async changePage(key, body) {
      const outcome = await write('PATCH', `/page/${encodeURIComponent(key)}`, { body })
      return outcome.ok ? null : outcome.errors
    },
    messages: async (before) =>
      (await read(`/message${before === undefined ? '' : `?before=${encodeURIComponent(before)}`}`, Messages)).data,
    deleteMessage: (id) => remove(`/message/${encodeURIComponent(id)}`),
  }
}
