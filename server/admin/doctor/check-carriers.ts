import { configuredCarriers } from '#server/commerce/engine/shipments/configured-carriers.ts'
import type { ShipmentPort } from '#server/commerce/engine/shipments/shipment-port.ts'
import { isOperatorsError } from '#server/platform/database/errors.ts'
import { type Finding, findingsOf } from './finding.ts'
import type { ShopReader } from './shop-reader.ts'

const { ok, warning, fault } = findingsOf('carriers')
const LONG_MS = 3_600_000

interface Parcels {
  /** ordered more than an hour ago, without an answer or a number */
  unsettled: number
  /** whose carrier could not be asked several times, or does not know them */
  unanswered: number
  /** ports of parcels that have not arrived */
  ports: readonly string[]
}

export async function readParcels({ rows }: Pick<ShopReader, 'rows'>, now: Date): Promise<Parcels> {
  const before = new Date(now.getTime() - LONG_MS).toISOString()
  const [row] = await rows(
    'engine',
    `select count(case when status in ('requested', 'ordered') and created_at < '${before}' then 1 end) as unsettled,
            count(case when status in ('ready', 'under_way') and error is not null and tries > 3 then 1 end) as unanswered
     from carrier_shipments`,
  )
  const open = await rows(
    'engine',
    `select distinct port from carrier_shipments where status in ('requested', 'ordered', 'ready', 'under_way')`,
  )
  const ports = open.map(({ port }) => String(port))
  return { unsettled: Number(row?.unsettled), unanswered: Number(row?.unanswered), ports }
}

/** Asks each carrier whether it knows the shop, and tells of parcels that stay. */
export async function checkCarriers(
  environment: Readonly<Record<string, string | undefined>>,
  parcels: Parcels | null,
  fetch: (request: Request) => Promise<Response> = globalThis.fetch,
): Promise<Finding[]> {
  const { codes, findings } = await configured(environment, fetch)
  // The sandbox needs no keys, and is not asked.
  for (const port of parcels?.ports.filter((code) => code !== 'sandbox' && codes?.includes(code) === false) ?? [])
    findings.push(
      warning(
        `Parcels of the carrier ${port} are under way, and it is not configured: nobody follows them. Set its keys, or close them: \`npm run witryna -- parcels list\`.`,
      ),
    )
  if (parcels && parcels.unsettled > 0)
    findings.push(
      warning(
        `${parcels.unsettled} parcels were ordered more than an hour ago and have no number: GET /staff/carrier-shipment says why.`,
      ),
    )
  if (parcels && parcels.unanswered > 0)
    findings.push(
      warning(
        `${parcels.unanswered} parcels cannot be followed: GET /staff/carrier-shipment says what their carrier answers.`,
      ),
    )
  return findings
}

async function configured(
  environment: Readonly<Record<string, string | undefined>>,
  fetch: (request: Request) => Promise<Response>,
): Promise<{ codes: string[] | null; findings: Finding[] }> {
  try {
    const ports = configuredCarriers(environment, { clock: () => new Date(), fetch, usesSandboxBank: false })
    const codes = ports.map(({ code }) => code)
    if (ports.length === 0) return { codes, findings: [ok('no carrier makes labels: numbers of parcels are typed')] }
    return { codes, findings: (await Promise.all(ports.map(findingsOfPort))).flat() }
  } catch (error) {
    if (!isOperatorsError(error)) throw error
    return { codes: null, findings: [fault(error.message)] }
  }
}

async function findingsOfPort({ code, health }: ShipmentPort): Promise<Finding[]> {
  try {
    const lacks = (await health?.()) ?? []
    return lacks.length === 0
      ? [ok(`${code} takes parcels`)]
      : lacks.map((lack) => warning(`${code}: ${lack}. Parcels of that kind are refused: ask the carrier for it.`))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [fault(`${code} takes no parcels. ${reason} Check its keys and its address.`)]
  }
}
