import type {
  CaseKind,
  DefectType,
  Filing,
  ItemCondition,
  Remedy,
  ReturnCase,
  ReturnReason,
} from '#schemas/return-case.ts'
import type { UploadedFile, UploadType } from '#schemas/upload.ts'
import type { Withdrawal } from '#schemas/withdrawal.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { DocumentFile, OrderKey, Paged } from './orders.ts'

/** A statement of withdrawal as its buyer writes it. Domain 2. */
export interface StatementInput {
  orderNumber: string
  name: string
  email: string
  /** rows of a proven order; absent: all that can be given back */
  items?: { orderItemId: string; quantity: number }[] | undefined
  /** what it concerns, in the buyer's words */
  subject?: string | undefined
}

/**
 * `changed`: the pieces cannot be given back (any more); `gone`: the statement is unknown or was prepared too long ago. `detail` of the
 * outcome is a sentence for the shopper.
 */
export type StatementRefusal = 'changed' | 'gone' | 'too_many' | 'refused'

interface FilingInput {
  orderNumber: string
  name: string
  email: string
  /** ids of uploaded files */
  attachments?: readonly string[] | undefined
  /** for money that cannot go back the way it came */
  bankAccount?: { iban: string; holder: string }
}

export interface ReturnInput extends FilingInput {
  items: { orderItemId: string; quantity: number; reason?: ReturnReason; condition?: ItemCondition }[]
  comment?: string | undefined
}

export interface ComplaintInput extends FilingInput {
  comment?: string | undefined
  phone?: string | undefined
  items: {
    orderItemId: string
    quantity: number
    /** day */
    defectDate: string
    defectType: DefectType
    description: string
  }[]
  remedy: Remedy
}

/** How a filing proves its order, and a key that files a repeated call once. `orderToken`: null for the customer's own. */
export interface FilingCall {
  orderToken: string | null
  idempotencyKey: string | null
}

/**
 * `unknown`: no such order that the caller may see; `password`: the customer's password has to be given again; `changed`: the pieces
 * cannot be given back (any more).
 */
export type FilingRefusal = 'unknown' | 'password' | 'changed' | 'too_many' | 'refused'

/**
 * `unknown`: the order is not proven; `too_many`: of one order or address; `refused`: of another kind, too large or damaged; `away`: there
 * is no room for files. `detail` of the outcome is a sentence for the shopper.
 */
export type UploadRefusal = 'unknown' | 'too_many' | 'refused' | 'away'

/** The bytes of a file, read as they arrive; without a body if only its headers were asked for. */
export interface CaseFile {
  type: UploadType
  size: number
  /** its name as the header content-disposition holds it */
  disposition: string
  body: ReadableStream<Uint8Array> | null
}

/** Withdrawals, returns and complaints. Every method throws UpstreamError. Domain 1, Domain 2. */
export interface ReturnsPort {
  /** Stores a statement that is still to be confirmed. `orderToken`: of a mailed link, which proves the order; null without one. */
  prepare(statement: StatementInput, orderToken: string | null): Promise<Outcome<Withdrawal, StatementRefusal>>
  /** A statement for the holder of its id; null for none. */
  statement(id: string): Promise<Withdrawal | null>
  /** Declares a prepared statement; once more it changes nothing. */
  confirm(id: string): Promise<Outcome<Withdrawal, StatementRefusal>>
  /** The receipt of a declared statement; null for none. */
  receipt(id: string): Promise<DocumentFile | null>
  /** Proves a guest's order by number and address; anything else is `unknown`. A customer's order gets a mail with a link. */
  findOrder(order: {
    orderNumber: string
    email: string
    kind: CaseKind
  }): Promise<Outcome<{ token: string }, FilingRefusal>>
  /** Proves a customer's order by the one-time link of its mail; `refused` for an invalid one. */
  openLink(token: string): Promise<Outcome<{ orderNumber: string; token: string }, FilingRefusal>>
  /** What can be filed about an order; null for one that the caller may not see. */
  filing(key: OrderKey): Promise<Filing | null>
  fileReturn(input: ReturnInput, call: FilingCall): Promise<Outcome<ReturnCase, FilingRefusal>>
  fileComplaint(input: ComplaintInput, call: FilingCall): Promise<Outcome<ReturnCase, FilingRefusal>>
  /** Uploads a file for a proven order; it is deleted after a day unless it is filed. */
  upload(
    key: OrderKey,
    file: { name: string; body: ReadableStream<Uint8Array> },
  ): Promise<Outcome<UploadedFile, UploadRefusal>>
  /** Removes a file that was not filed; an unknown one is no error. */
  removeUpload(key: OrderKey, id: string): Promise<void>
  /** The label for sending goods back; null for no case, and while no goods are awaited. */
  label(caseId: string): Promise<DocumentFile | null>
  /** A file of a case, for its customer or the holder of a guest's case; null for anybody else. */
  caseFile(caseId: string, id: string): Promise<CaseFile | null>
  /** A case for the holder of its id; null for none. */
  filedCase(id: string): Promise<ReturnCase | null>
  /** The customer's cases; null for a visitor. */
  cases(question: { kind: CaseKind; page: number; perPage: number }): Promise<Paged<ReturnCase> | null>
  /** One of the customer's cases; null for another's and for none. */
  ownCase(id: string): Promise<ReturnCase | null>
}
