import type { Context } from 'hono'
import type { CommerceEnv } from '../../../parts.ts'
import { sentence } from '../../messages.ts'
import { Refusal } from '../../refusal.ts'
import type { CheckoutDeps } from '../engine.ts'

type Provider = Pick<CheckoutDeps, 'online' | 'report'>

/** Throws 422 for a code that nobody can pay with, before anything is written. Domain 5. */
export async function checkBlik(
  provider: Provider,
  context: Context<CommerceEnv>,
  { method, blikCode = '' }: { method: string | null | undefined; blikCode: string | undefined },
): Promise<void> {
  if (method !== 'blik') return
  const isWhole = /^\d{6}$/.test(blikCode)
  if (isWhole && (await takesCode(provider, blikCode))) return
  const problem = sentence(isWhole ? 'blik_wrong' : 'blik_invalid', context.get('caller').locale)
  throw new Refusal(422, 'blik_invalid', problem, { blikCode: problem })
}

/** True as well while the provider cannot tell. */
async function takesCode({ online, report }: Provider, blikCode: string): Promise<boolean> {
  try {
    return (await online.takesCode?.(blikCode)) ?? true
  } catch (error) {
    report(error)
    return true
  }
}

/**
 * Throws 422 unless the URL is a path of the shop or has a protocol that browsers follow: it is printed in a page of
 * the bank.
 */
export function checkReturnUrl(context: Context<CommerceEnv>, returnUrl: string): void {
  if (/^(?:\/(?![/\\])|https?:\/\/)/.test(returnUrl)) return
  const detail = sentence('invalid_input', context.get('caller').locale)
  throw new Refusal(422, 'invalid_input', detail, { returnUrl: 'v.required' })
}
