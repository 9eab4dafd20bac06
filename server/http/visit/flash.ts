import { z } from 'zod'
import { createSignedText, type SignedText } from '#server/platform/signed-text.ts'

/** One message for a shopper without script. */
export const FlashMessage = z.strictObject({
  tone: z.enum(['success', 'error', 'info']),
  text: z.string().min(1).max(500),
})
export type FlashMessage = z.infer<typeof FlashMessage>

/** Seconds that a message waits for the page that shows it. */
export const FLASH_MAX_AGE_S = 60

/**
 * Carries a message over a redirect in a signed cookie. It is shown on private screens only, as public HTML is the same
 * bytes for all shoppers. The signature keeps others from forging the shop's messages.
 */
export function createFlash(secret: string): SignedText<FlashMessage> {
  const signed = createSignedText(secret, {
    use: 'flash',
    parse: (value) => FlashMessage.safeParse(value).data ?? null,
  })
  return { ...signed, write: ({ tone, text }) => signed.write({ tone, text: text.slice(0, 500) }) }
}
