import { z } from 'zod'
import { StaffInvitation, StaffPeople, StaffPerson } from '#schemas/staff-account.ts'
import type { MadeOutcome, StoreCalls } from './store-calls.ts'

const StaffKey = z.object({
  name: z.string(),
  rights: z.array(z.string()),
  createdAt: z.string(),
  createdBy: z.string(),
  expiresAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
})
export type StaffKey = z.infer<typeof StaffKey>
const MadeKey = StaffKey.extend({ key: z.string() })
export type MadeKey = z.infer<typeof MadeKey>

const Audit = z.object({
  data: z.array(
    z.object({
      at: z.string(),
      key: z.string(),
      operation: z.string(),
      object: z.string(),
      status: z.int(),
      note: z.string(),
    }),
  ),
  total: z.int(),
})
export type Audit = z.infer<typeof Audit>

const Link = z.object({ token: z.string() })

/** Staff keys, people and the audit trail. Its methods throw StoreDeskError. */
export interface StaffDesk {
  staffKeys(): Promise<StaffKey[]>
  /** The new key with its text, which no later call tells. */
  createKey(key: { name: string; rights: readonly string[]; expiresAt?: string }): Promise<MadeOutcome<MadeKey>>
  revokeKey(name: string): Promise<MadeOutcome<StaffKey>>
  people(): Promise<StaffPeople>
  invite(given: object): Promise<MadeOutcome<StaffInvitation>>
  closePerson(handle: string): Promise<MadeOutcome<StaffPerson>>
  /** Token of a link to new means of logging in. */
  personLink(handle: string): Promise<MadeOutcome<{ token: string }>>
  /** The same for the first owner. */
  firstLink(): Promise<MadeOutcome<{ token: string }>>
  /** newest first */
  audit(filters: Readonly<Record<string, string>>): Promise<Audit>
}

export function staffDesk({ read, make }: StoreCalls): StaffDesk {
  return {
    staffKeys: async () => (await read('/staff/key', z.object({ data: z.array(StaffKey) }))).data,
    createKey: (key) => make('/staff/key', key, MadeKey),
    revokeKey: (name) => make(`/staff/key/${encodeURIComponent(name)}/revocation`, {}, StaffKey),
    people: () => read('/staff/person', StaffPeople),
    invite: (given) => make('/staff/person/invitation', given, StaffInvitation),
    closePerson: (handle) => make(`/staff/person/${encodeURIComponent(handle)}/closure`, {}, StaffPerson),
    personLink: (handle) => make(`/staff/person/${encodeURIComponent(handle)}/link`, {}, Link),
    firstLink: () => make('/staff-link/first', {}, Link),
    audit: (filters) => read(`/staff/audit?${new URLSearchParams(filters)}`, Audit),
  }
}
