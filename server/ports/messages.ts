import type { Outcome } from '#server/platform/outcome.ts'

/** A shopper's message to the shop. Domain 2. */
export interface ShopperMessage {
  name: string
  email: string
  phone?: string | undefined
  subject?: string | undefined
  message: string
  orderNumber?: string | undefined
}

/** Why a message was refused; `detail` of the outcome is the API's own sentence, for logs. */
export type MessageRefusal = 'captcha_failed' | 'too_many' | 'product_gone' | 'refused'

/** Messages to the shop. Every method throws UpstreamError. A repeated idempotency key sends nothing twice. */
export interface MessagesPort {
  contact(message: ShopperMessage, idempotencyKey?: string): Promise<Outcome<null, MessageRefusal>>
  /** Needs no login. S1.25. */
  askAbout(productId: string, question: ShopperMessage, idempotencyKey?: string): Promise<Outcome<null, MessageRefusal>>
}
