import { configuredProviders } from '#server/commerce/engine/payments/configured.ts'
import { isOperatorsError } from '#server/platform/database/errors.ts'
import { LATE_MS } from '#server/platform/late-limits.ts'
import { type Finding, findingsOf } from './finding.ts'
import type { ShopReader } from './shop-reader.ts'

const { ok, warning, fault } = findingsOf('payments')

/** Payments that wait for more than a day for staff or for a refund. */
export async function readStuckPayments({ rows }: Pick<ShopReader, 'rows'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - LATE_MS.payment).toISOString()
  const [row] = await rows(
    'engine',
    `select count(*) as stuck from payments where status in ('held', 'refund_due') and created_at < '${before}'`,
  )
  return Number(row?.stuck)
}

export function checkPayments(
  environment: Readonly<Record<string, string | undefined>>,
  stuck: number | null,
): Finding[] {
  const findings = [providers(environment)]
  if (stuck !== null && stuck > 0)
    findings.push(
      warning(
        `${stuck} payments are held or wait for a refund for more than a day: see the orders' payments, and the log for what the provider answered.`,
      ),
    )
  return findings
}

function providers(environment: Readonly<Record<string, string | undefined>>): Finding {
  try {
    const configured = configuredProviders(environment, { clock: () => new Date(), fetch })
    if (configured.length === 0) return ok('no provider is configured')
    return ok(configured.map(({ code }) => code).join(', '))
  } catch (error) {
    if (!isOperatorsError(error)) throw error
    return fault(error.message)
  }
}
