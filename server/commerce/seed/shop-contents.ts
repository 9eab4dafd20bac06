import type { SeedData } from './shop-data.ts'

/** `demo`: the demo shop; `own`: what somebody has set up for themselves. */
export type ShopKind = 'demo' | 'own'

/** Initial contents of a commerce API: data for empty databases, and the files that the data name. */
export interface ShopContents {
  kind: ShopKind
  /** Name of the contents in the log. */
  name: string
  /** The data, with dates relative to `now`. Read only if a database is empty. */
  data(now: Date): SeedData
  /** Accounts in the data whose passwords are public: a shop that others reach does not start with them. */
  publicAccounts: readonly { email: string; password: string }[]
  /** A picture by its key: the file's path, its bytes if it could not be stored, null for an unknown key. */
  pictureFile(request: { dir: string; key: string }): Promise<string | Buffer | null>
  /** A document by its key: the file's path, null for an unknown key. */
  documentFile(request: { dir: string; key: string }): Promise<string | null>
  /**
   * Creates all files ahead of the first request. Ends early if `signal` aborts; rejects if a file cannot be written.
   */
  prepareFiles(request: { pictures: string; documents: string; signal: AbortSignal }): Promise<void>
}
