import type { Locale } from '#schemas/locale.ts'
import { type Outcome, refused } from '#server/platform/outcome.ts'
import type { StaffFault, StaffRefusal } from './staff.ts'

/** Programs whose product files are read; `own`: files as the shop exports them. */
export const GOODS_FORMATS = ['own', 'shopify', 'woocommerce'] as const

/** How a file is read. What follows the format is about files of other programs, which do not say it. */
export interface GoodsReading {
  format: (typeof GOODS_FORMATS)[number]
  language: Locale
  currency: string
  /** per cent */
  vat: number
  isNet: boolean
  /** code; null: the first one */
  warehouse: string | null
}

/** Why something of a file cannot be imported; its message as the command says it. */
export type GoodsFailure = StaffFault

/** A place that is wrong in a file. */
export interface GoodsFault extends GoodsFailure {
  /** null: it is about the file as a whole */
  line: number | null
  column: string | null
  /** what it is about where no column is */
  field: string | null
  value: string | null
}

type ImportState = 'sending' | 'checking' | 'storing' | 'checked' | 'done' | 'refused' | 'stopped'

/** An import of goods as the commerce API has it. */
export interface GoodsImport {
  id: string
  state: ImportState
  isDry: boolean
  createdAt: string
  lines: number
  checked: number
  added: number
  changed: number
  same: number
  bad: number
  stored: number
}

/** A file of goods, and what has become of it. */
export interface GoodsFile {
  id: string
  name: string
  bytes: number
  addedAt: string
  /** null: nobody has said it yet */
  reading: GoodsReading | null
  /** null: the file is only kept, or it is read and nothing was sent yet */
  import: GoodsImport | null
  /** a server reads and sends it now */
  isAtWork: boolean
  /** the server that read it has ended before it was done */
  isBrokenOff: boolean
  /** why it cannot be read at all; null: it can */
  failure: GoodsFailure | null
  /** the first of them; there are `faultCount` */
  faults: readonly GoodsFault[]
  faultCount: number
}

/** An import in a list; those of the command have no file. */
export type ListedImport = GoodsImport & { file: { id: string; name: string } | null }

type FileRefusal = StaffRefusal | 'goods_file_kind' | 'goods_file_empty' | 'goods_file_large'

/** Files of goods that people of the studio bring in and take out. All throw UpstreamError. */
export interface GoodsFilesPort {
  /** Keeps a file until it is imported, for a month at most. */
  keep(file: { name: string; body: ReadableStream<Uint8Array> }): Promise<Outcome<GoodsFile, FileRefusal>>
  forget(id: string): Promise<void>
  /** Null without the right, or if there is none. */
  one(id: string): Promise<GoodsFile | null>
  /** The newest first; null without the right. */
  imports(): Promise<readonly ListedImport[] | null>
  /** Begins to check a file; nothing is stored. What it finds out, `one` tells. */
  check(id: string, reading: GoodsReading): Promise<Outcome<null, StaffRefusal>>
  /** Begins to store what a checked file holds; `skipsBad`: without what is bad. */
  bring(id: string, options: { skipsBad: boolean }): Promise<Outcome<null, StaffRefusal>>
  /** Stops the import of a file; what is stored stays. */
  stop(id: string): Promise<Outcome<null, StaffRefusal>>
  /** Takes a stopped import of a file up again. */
  goOn(id: string): Promise<Outcome<null, StaffRefusal>>
  /** All goods of a kind as a CSV file; null without the right, or for a name that is none: `products.csv`. */
  export(file: string): Promise<ReadableStream<Uint8Array> | null>
}

const closed = async () => refused('right_missing')

/** Of a shop that keeps no files. */
export const noGoodsFiles: GoodsFilesPort = {
  ...{ keep: closed, check: closed, bring: closed, stop: closed, goOn: closed },
  forget: async () => {},
  one: async () => null,
  imports: async () => null,
  export: async () => null,
}
