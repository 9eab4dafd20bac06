import { z } from 'zod'
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

/** Staff keys and the audit trail. Its methods throw StoreDeskError. */
export interface StaffDesk {
  staffKeys(): Promise<StaffKey[]>
  /** The new key with its text, which no later call tells. */
  createKey(key: { name: string; rights: readonly string[]; expiresAt?: string }): Promise<MadeOutcome<MadeKey>>
  revokeKey(name: string): Promise<MadeOutcome<StaffKey>>
  /** newest first */
  audit(filters: Readonly<Record<string, string>>): Promise<Audit>
}

export function staffDesk({ read, make }: StoreCalls): StaffDesk {
  return {
    staffKeys: async () => (await read('/staff/key', z.object({ data: z.array(StaffKey) }))).data,
    createKey: (key) => make('/staff/key', key, MadeKey),
    revokeKey: (name) => make(`/staff/key/${encodeURIComponent(name)}/revocation`, {}, StaffKey),
    audit: (filters) => read(`/staff/audit?${new URLSearchParams(filters)}`, Audit),
  }
}
