import { LATE_MS } from '#server/platform/late-limits.ts'
import { type Finding, findingsOf } from './finding.ts'
import type { ShopReader } from './shop-reader.ts'

const { ok, warning } = findingsOf('webhooks')

/** Endpoints that the shop has switched off, and those to which events wait for more than an hour. */
export async function checkWebhooks({ rows }: Pick<ShopReader, 'rows'>, now: Date): Promise<Finding[]> {
  const before = new Date(now.getTime() - LATE_MS.event).toISOString()
  const endpoints = await rows(
    'engine',
    `select e.id, e.is_active, e.off_reason,
            (select count(*) from webhook_deliveries d
             where d.endpoint_id = e.id and d.status = 'waiting' and d.created_at < '${before}') as late
     from webhook_endpoints e order by e.created_at`,
  )
  const findings = endpoints.flatMap(({ id, off_reason, late }) => [
    ...(off_reason === null
      ? []
      : [
          warning(
            `The endpoint ${id} was switched off, as it ${off_reason === 'gone' ? 'answered 410' : 'has accepted nothing for three days'}: once it works, \`npm run witryna -- webhooks change ${id} --active yes\` and \`webhooks replay\`.`,
          ),
        ]),
    ...(Number(late) === 0
      ? []
      : [
          warning(
            `${late} events wait for the endpoint ${id} for more than an hour: \`npm run witryna -- webhooks deliveries ${id} --status waiting\` shows what it answers.`,
          ),
        ]),
  ])
  return findings.length > 0 ? findings : [ok(`endpoints: ${endpoints.length}`)]
}
