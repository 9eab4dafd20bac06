/** An attachment of a mail. */
export interface Attachment {
  filename: string
  /** `text/html`, `application/pdf` */
  contentType: string
  content: string | Uint8Array
}

/** The sender of mails. */
export interface Sender {
  /** '' for an address alone */
  name: string
  address: string
}

/** A finished mail. */
export interface Letter {
  from: Sender
  /** one address, nothing else */
  to: string
  subject: string
  html: string
  text: string
  attachments: readonly Attachment[]
  /** left of the @ in its Message-ID: the same for every try of a mail */
  messageId: string
  /** kind of mail, for names of files: `order-received` */
  name: string
  /** creation time of the mail; its Date header, however late it is sent */
  date: Date
  /** marks it as automatic (RFC 3834) and, for newsletters, names the unsubscribe link (RFC 8058) */
  headers?: Readonly<Record<string, string>>
}

/** Nothing was sent. `isFinal`: it never will be, as the receiving side refuses it (no such mail box). */
export class NotSentError extends Error {
  override readonly name = 'NotSentError'
  readonly isFinal: boolean

  constructor(message: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isFinal = isFinal
  }
}

/** The connection broke after the hand-over and before its confirmation: the mail may have arrived. */
export class UnclearError extends Error {
  override readonly name = 'UnclearError'
}

/** A mail transport. Architecture 6. */
export interface MailPost {
  /**
   * Sends it. `beforeHandover` is awaited right before the mail may leave: a sender stopped after that does not know
   * the result. Throws NotSentError, UnclearError; after any other error, too, nothing was sent.
   */
  send(letter: Letter, beforeHandover?: () => Promise<void>): Promise<void>
  /** Whether a mail with this id was sent, null if unknown: for a mail whose sender was stopped. */
  wasSent(letter: Pick<Letter, 'messageId'>): Promise<boolean | null>
  /** Closes connections. */
  close(): Promise<void>
}
