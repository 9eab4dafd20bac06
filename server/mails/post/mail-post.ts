/** A file that goes with a mail. */
export interface Attachment {
  filename: string
  /** `text/html`, `application/pdf` */
  contentType: string
  content: string | Uint8Array
}

/** Whom mails are from. */
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
  /** left of the @ in its Message-ID: the same whenever the same mail is sent again */
  messageId: string
  /** what it tells of, for names of files: `order-received` */
  name: string
  /** when the mail came to be; its Date however late it is sent */
  date: Date
  /** says to other programs that no person wrote it (RFC 3834) and, for newsletters, how to leave (RFC 8058) */
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

/** It was handed over, but the other side went away before it confirmed: the mail may have arrived. */
export class UnclearError extends Error {
  override readonly name = 'UnclearError'
}

/** Where mails go. Architecture 6. */
export interface MailPost {
  /**
   * Sends it. `beforeHandover` is awaited right before the mail may leave: from then on a sender that is stopped does not know.
   * Throws NotSentError, UnclearError; after any other error, too, nothing was sent.
   */
  send(letter: Letter, beforeHandover?: () => Promise<void>): Promise<void>
  /** Whether a mail has left under this id, null when it cannot tell: asked of one whose sender was stopped. */
  wasSent(letter: Pick<Letter, 'messageId'>): Promise<boolean | null>
  /** Ends connections. */
  close(): Promise<void>
}
