import type { DemoShop } from './shop-data.ts'

/** What a commerce API begins with: data for empty databases, and the files that the data name. */
export interface ShopContents {
  /** Says in the log what has been filled in. */
  name: string
  /** The data, with dates as of `now`. Read only when a database is empty. */
  data(now: Date): DemoShop
  /** Accounts in the data whose passwords are public: a shop that others reach does not start with them. */
  publicAccounts: readonly { email: string; password: string }[]
  /** A picture by its key: the file's path, its bytes where it could not be stored, null for an unknown key. */
  pictureFile(request: { dir: string; key: string }): Promise<string | Buffer | null>
  /** A document by its key: the file's path, null for an unknown key. */
  documentFile(request: { dir: string; key: string }): Promise<string | null>
  /** Makes all files ahead of the first request. Ends early when `signal` aborts; rejects when a file cannot be written. */
  prepareFiles(request: { pictures: string; documents: string; signal: AbortSignal }): Promise<void>
}
