import { formatDateTime } from '#locales/format.ts'
import type { studioAuditPl } from '#locales/messages/studio/audit.pl.ts'
import { ComebackReason, ShipmentStatus } from '#schemas/shipment.ts'
import type { StaffCallEntry } from '#schemas/staff-account.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { shipmentBadge } from '#server/sections/order/order-status.ts'
import { fieldOf, isField } from './change-words.ts'
import { stateWord } from './state-words.ts'

type Context = Pick<LoadContext, 't' | 'locale'>
type NoteKey = Extract<keyof typeof studioAuditPl, `studio.audit.note.${string}`>

/**
 * What calls say of themselves, as the commerce API writes it, by the objects that they are about: what people typed is never taken for one.
 * Named groups are the values of the message; `rest` follows it as it is.
 */
const NOTES: readonly { of: RegExp; note: RegExp; key: NoteKey }[] = [
  { of: /./, note: /^Repeated: nothing was (?:changed|ordered)\.$/, key: 'studio.audit.note.repeated' },
  { of: /^(?:customer-)?import\//, note: /^dry run$/, key: 'studio.audit.note.dry_run' },
  { of: /^stock\b/, note: /^(?<count>\d+) changes$/, key: 'studio.audit.note.stock_changes' },
  { of: /^price-group\b/, note: /^(?<set>\d+) set, (?<removed>\d+) removed$/, key: 'studio.audit.note.prices' },
  { of: /^customer\b/, note: /^(?<count>\d+) invited$/, key: 'studio.audit.note.invited' },
  { of: /^record\//, note: /^(?<count>\d+) of [a-z-]+$/, key: 'studio.audit.note.documents' },
  { of: /^return\//, note: /^order (?<number>\S+)$/, key: 'studio.audit.note.order' },
  { of: /^return\//, note: /^(?<count>\d+) into stock$/, key: 'studio.audit.note.into_stock' },
  { of: /^return\//, note: /^replacement$/, key: 'studio.audit.note.replacement' },
  { of: /^return\//, note: /^pieces$/, key: 'studio.audit.note.pieces' },
  { of: /^return\//, note: /^price cut (?<amount>[\d.]+)$/, key: 'studio.audit.note.price_cut' },
  { of: /^(?:carrier-shipment|courier-pickup)\//, note: /^closed$/, key: 'studio.audit.note.closed' },
  { of: /^carrier-shipment\//, note: /^abandoned$/, key: 'studio.audit.note.abandoned' },
  { of: /^order\//, note: /^(?<count>\d+) pieces$/, key: 'studio.audit.note.canceled_pieces' },
  { of: /^order\//, note: /^parcel (?<parcel>\S+): (?<status>[a-z_]+)$/, key: 'studio.audit.note.parcel' },
  {
    ...{ of: /^order\//, note: /^parcel (?<parcel>\S+): (?<reason>[a-z_]+), (?<count>\d+) set aside$/ },
    key: 'studio.audit.note.parcel_back',
  },
  { of: /^order\//, note: /^note \S+$/, key: 'studio.audit.note.note' },
  { of: /^webhook\//, note: /^delivery \S+(?: as \S+)?$/, key: 'studio.audit.note.delivery' },
  { of: /^webhook\//, note: /^since \S+: (?<count>\d+) events$/, key: 'studio.audit.note.deliveries' },
  { of: /^webhook\//, note: /^the old one ended$/, key: 'studio.audit.note.old_ended' },
  { of: /^webhook\//, note: /^the old one ends in 24 h$/, key: 'studio.audit.note.old_ends' },
  { of: /^(?:customer|company)\//, note: /^none$/, key: 'studio.audit.note.none' },
  ...(['publish', 'restore', 'plan', 'callOff'] as const).map((act) => ({
    ...{ of: /^layout\//, note: new RegExp(`^${act} over revision (?<over>\\d+)(?<rest>: .*)?$`, 's') },
    key: `studio.audit.note.${act}` as const,
  })),
  {
    ...{ of: /^layout\//, note: /^make (?<link>\S+), until (?<until>[\dT:.Z-]+)(?<rest>: .*)?$/s },
    key: 'studio.audit.note.link_made',
  },
  { of: /^layout\//, note: /^withdraw (?<link>\S+), until \S+?(?<rest>: .*)?$/s, key: 'studio.audit.note.link_ended' },
]

/** Objects whose calls list the fields that they change. */
const WITH_FIELDS = /^(?:store-config$|record\/|account-manager\/|webhook\/)/

/** What a call says of itself, in words; what people typed, and what a later version says, as it is. */
export function noteWords({ object, note }: Pick<StaffCallEntry, 'object' | 'note'>, { t, locale }: Context): string {
  for (const { of, note: said, key } of NOTES) {
    const groups = of.test(object) ? said.exec(note) : null
    if (!groups) continue
    const { rest = '', until, status, reason, ...values } = groups.groups ?? {}
    const say = t as (key: NoteKey, values: Readonly<Record<string, string>>) => string
    return (
      say(key, {
        ...values,
        ...(until !== undefined && { until: formatDateTime(until, locale) }),
        ...(status !== undefined && {
          status: parcelWord(ShipmentStatus, status, (of) => shipmentBadge(of, t)?.label),
        }),
        ...(reason !== undefined && {
          reason: parcelWord(ComebackReason, reason, (of) => t(`studio.back.reason.${of}`)),
        }),
      }) + rest
    )
  }
  const state = stateWord(object, note, t)
  if (state !== null) return state
  if (!WITH_FIELDS.test(object)) return note
  return note
    .split(', ')
    .map((name) => (isField(name, t) ? fieldOf(name, t) : name))
    .join(', ')
}

/** The word for a value that this version knows; any other as it is. */
function parcelWord<Value extends string>(
  known: { options: readonly Value[] },
  text: string,
  wordOf: (value: Value) => string | undefined,
): string {
  const value = known.options.find((each) => each === text)
  return (value !== undefined && wordOf(value)) || text
}
