import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { extensionShipments } from '#schemas/extensions/installed/shipments.ts'
import { UnusableKeyError } from '#server/platform/database/errors.ts'
import { openAdapters } from '../open-adapters.ts'
import { sandboxCarrier } from './sandbox-carrier.ts'
import type { ShipmentPort } from './shipment-port.ts'
import { shipx } from './shipx/shipx.ts'

const PRODUCTION = 'https://api-shipx-pl.easypack24.net'
const SENDING_METHODS = ['parcel_locker', 'pok', 'pop', 'courier_pok', 'branch', 'dispatch_order'] as const
const NUMBER = { error: 'set it to the number of the organization at InPost' }

const Environment = z.object({
  INPOST_SHIPX_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, { error: 'set it to a token of ShipX, which has no blanks' })
    .optional(),
  INPOST_SHIPX_ORGANIZATION: z.coerce.number(NUMBER).int(NUMBER).positive(NUMBER).optional(),
  INPOST_SHIPX_URL: z
    .string()
    .refine(isSafeAddress, { error: `set it to an https address without the version, as ${PRODUCTION}` })
    .default(PRODUCTION),
  INPOST_CARRIER: z.string().default('automat'),
  INPOST_SENDING_METHOD: z
    .enum(SENDING_METHODS, { error: `set it to ${SENDING_METHODS.join(', ')} or nothing` })
    .optional(),
  INPOST_DROPOFF_POINT: z
    .string()
    .regex(/^[A-Z0-9-]{3,20}$/, { error: 'set it to the code of a point of InPost, as LOD03A' })
    .optional(),
  INPOST_COURIER_SERVICE: z
    .string()
    .regex(/^inpost_courier_[a-z0-9_]+$/, { error: 'set it to a courier service of InPost, as inpost_courier_c2c' })
    .default('inpost_courier_standard'),
  INPOST_INSURANCE: z.enum(['off', 'value'], { error: 'set it to off or value' }).default('off'),
})

interface Parts {
  clock: () => Date
  fetch: (request: Request) => Promise<Response>
}

/** Opens an extension's carrier; null where the environment lacks its keys. */
export type ShipmentAdapter = (
  parts: Parts & { environment: Readonly<Record<string, string | undefined>> },
) => ShipmentPort | null

/**
 * Carriers that make labels, in order of preference: those of extensions, InPost with `INPOST_SHIPX_TOKEN`, the sandbox's as long
 * as the sandbox bank takes the payments and there is no other. None: staff type the numbers of parcels. Throws
 * UnusableKeyError for values that cannot be used, without repeating the token, and ExtensionError for a carrier with another code
 * than the name of its file.
 */
export function configuredCarriers(
  environment: Readonly<Record<string, string | undefined>>,
  { usesSandboxBank, ...parts }: Parts & { usesSandboxBank: boolean },
): ShipmentPort[] {
  const adapters = extensionShipments as Readonly<Record<string, ShipmentAdapter>>
  const ports = openAdapters('shipments', adapters, { ...parts, environment })
  const inPost = configuredInPost(environment, parts)
  if (inPost) ports.push(inPost)
  return ports.length === 0 && usesSandboxBank ? [sandboxCarrier(parts)] : ports
}

function configuredInPost(
  environment: Readonly<Record<string, string | undefined>>,
  { fetch }: Parts,
): ShipmentPort | null {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { data: values, error } = Environment.safeParse(given)
  if (!values) {
    const issue = error.issues[0]!
    throw new UnusableKeyError(`${issue.path.join('.')} cannot be used: ${issue.message}.`)
  }
  const { INPOST_SHIPX_TOKEN: token, INPOST_SHIPX_ORGANIZATION: organization } = values
  if (token === undefined && organization === undefined) return null
  if (token === undefined || organization === undefined)
    throw new UnusableKeyError('INPOST_SHIPX_TOKEN and INPOST_SHIPX_ORGANIZATION must be set together, or not at all.')
  return shipx({
    ...{ token, organization, fetch, pause: (ms) => pause(ms) },
    baseUrl: values.INPOST_SHIPX_URL.replace(/\/(?:v1\/?)?$/, ''),
    pointCarrier: values.INPOST_CARRIER,
    courier: values.INPOST_COURIER_SERVICE,
    sendingMethod: values.INPOST_SENDING_METHOD ?? null,
    dropoffPoint: values.INPOST_DROPOFF_POINT ?? null,
    insures: values.INPOST_INSURANCE === 'value',
  })
}

/** The token goes there: nobody in between may read it. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
}
