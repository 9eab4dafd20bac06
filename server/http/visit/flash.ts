import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** One message for a shopper without script. */
export const FlashMessage = z.strictObject({
  tone: z.enum(['success', 'error', 'info']),
  text: z.string().min(1).max(500),
})
export type FlashMessage = z.infer<typeof FlashMessage>

/** Seconds that a message waits for the page that shows it. */
export const FLASH_MAX_AGE_S = 60

/**
 * Carries a message over a redirect in a signed cookie. It is shown on private screens only: public HTML is the same bytes for
 * everybody. The signature keeps others from putting words into the shop's mouth.
 */
export function createFlash(secret: string) {
  const sign = (body: string) => createHmac('sha256', secret).update(`flash:${body}`).digest('base64url')
  return {
    write({ tone, text }: FlashMessage): string {
      const body = Buffer.from(JSON.stringify({ tone, text: text.slice(0, 500) })).toString('base64url')
      return `${body}.${sign(body)}`
    },
    /** Null for a missing, forged or unreadable one. */
    read(cookie: string | undefined): FlashMessage | null {
      const [body = '', signature = ''] = cookie?.split('.') ?? []
      const expected = Buffer.from(sign(body))
      const given = Buffer.from(signature)
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
      try {
        return FlashMessage.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString())).data ?? null
      } catch {
        // Signed by us and still no JSON: written by an older version; a lost notice is all it costs.
        return null
      }
    },
  }
}
