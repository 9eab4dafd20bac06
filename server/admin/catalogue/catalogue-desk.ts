import { z } from 'zod'
import type { Locale } from '#schemas/locale.ts'
import { StoreConfigEntry } from '#schemas/store-config.ts'
import { offeredLocales } from '../offered-locales.ts'
import type { MadeOutcome, StoreCalls } from '../store-calls.ts'

/** The file of each kind of documents. */
export const FILES = {
  warehouse: 'warehouses',
  'price-group': 'price-groups',
  attribute: 'attributes',
  category: 'categories',
  product: 'products',
  redirect: 'redirects',
  coupon: 'coupons',
  promotion: 'promotions',
  customer: 'customers',
  order: 'orders',
} as const
export type RecordKindName = keyof typeof FILES

/** Documents that are brought in together, by one command and with one right. */
export interface RecordArea {
  /** of the command */
  name: 'catalogue' | 'customers'
  /** in the order in which an import stores them */
  kinds: readonly RecordKindName[]
  /** kind of a file with a name of its own */
  main: RecordKindName
  imports: string
}

export const GOODS: RecordArea = {
  ...{ name: 'catalogue', main: 'product', imports: '/staff/import' },
  kinds: ['warehouse', 'price-group', 'attribute', 'category', 'product', 'redirect', 'coupon', 'promotion'],
}
export const CUSTOMERS: RecordArea = {
  ...{ name: 'customers', main: 'customer', imports: '/staff/customer-import', kinds: ['customer', 'order'] },
}

export type GoodsRecord = Record<string, unknown>

/** A document with the place where it stood: `products.csv:12`. */
export interface SentLine {
  kind: RecordKindName
  place: string
  record: GoodsRecord
}

const Import = z.object({
  id: z.string(),
  state: z.enum(['sending', 'checking', 'storing', 'checked', 'done', 'refused', 'stopped']),
  dryRun: z.boolean(),
  createdAt: z.string(),
  ...{ lines: z.number(), checked: z.number(), added: z.number(), changed: z.number() },
  ...{ same: z.number(), bad: z.number(), stored: z.number() },
})
export type Import = z.infer<typeof Import>

const Problems = z.object({
  data: z.array(
    z.object({
      position: z.number(),
      place: z.string(),
      problems: z.array(
        z.object({
          path: z.string(),
          offer: z.string().optional(),
          value: z.string().optional(),
          message: z.string(),
          code: z.string().optional(),
          values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
        }),
      ),
    }),
  ),
})
export type BadLine = z.infer<typeof Problems>['data'][number]

const Records = z.object({ data: z.array(z.record(z.string(), z.unknown())), next: z.string().nullable() })

/** Documents of a shop, read and brought in. Its methods throw StoreDeskError. */
export interface CatalogueDesk {
  area: RecordArea
  /** that the shop offers */
  languages(): Promise<readonly Locale[]>
  /** One page of documents; `next` continues behind it, null at the end. */
  records(kind: RecordKindName, after: string | null): Promise<{ data: GoodsRecord[]; next: string | null }>
  imports(): Promise<Import[]>
  findImport(id: string): Promise<Import | null>
  makeImport(options: { dryRun: boolean; skipBad: boolean }): Promise<MadeOutcome<Import>>
  sendLines(id: string, from: number, lines: readonly SentLine[]): Promise<MadeOutcome<Import>>
  tellImport(id: string, verb: 'start' | 'stop' | 'continue'): Promise<MadeOutcome<Import>>
  /** Stores a picture; its key. */
  storePicture(bytes: Uint8Array<ArrayBuffer>): Promise<MadeOutcome<{ key: string }>>
  /** Bad documents behind a position. */
  problems(id: string, after: number): Promise<BadLine[]>
}

const PAGE = 200

/** What a desk of goods asks with. */
export type GoodsCalls = Pick<StoreCalls, 'read' | 'find' | 'make' | 'sendFile'>

export function catalogueDesk({ read, find, make, sendFile }: GoodsCalls, area: RecordArea): CatalogueDesk {
  const pathOf = (id: string) => `${area.imports}/${encodeURIComponent(id)}`
  return {
    area,
    languages: async () =>
      offeredLocales((await read('/store-config/stored', z.object({ data: z.array(StoreConfigEntry) }))).data),
    records: (kind, after) =>
      read(
        `/staff/record/${kind}?limit=${PAGE}${after === null ? '' : `&after=${encodeURIComponent(after)}`}`,
        Records,
      ),
    imports: async () => (await read(area.imports, z.object({ data: z.array(Import) }))).data,
    findImport: (id) => find(pathOf(id), Import),
    makeImport: (options) => make(area.imports, options, Import),
    sendLines: (id, from, lines) => make(`${pathOf(id)}/line`, { from, lines }, Import),
    tellImport: (id, verb) => make(`${pathOf(id)}/${verb}`, {}, Import),
    storePicture: (bytes) => sendFile('/staff/media', bytes, z.object({ key: z.string() })),
    problems: async (id, after) => (await read(`${pathOf(id)}/problem?after=${after}`, Problems)).data,
  }
}
