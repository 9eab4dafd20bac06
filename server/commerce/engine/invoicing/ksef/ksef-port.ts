/** The Polish national system of invoices (KSeF). */
export interface KsefPort {
  /** Where the codes on printed invoices lead, without a slash at the end. */
  verificationUrl: string
  /** Address of the second code of a document that is not sent yet; null without a valid certificate. */
  certificateLink?(xml: string): string | null
  /**
   * Sends a document, or asks about it when it was sent before: the same bytes are one document, however often they
   * come. Answers its number, or a reference to pass next time while the system works on it. Throws KsefRejected if the
   * system refuses the document, KsefBusy if it wants no calls for a while, KsefAway if nobody answers, KsefAborted
   * if it must be sent again, any other error if it fails or refuses the caller.
   */
  send(document: KsefDocument): Promise<string | KsefPending>
  /** Ends a run: nothing more is sent for now. Throws if the system cannot be reached; a later `send` works all the same. */
  endRun?(): Promise<void>
  /** Resolves if documents could be sent now. Throws with the reason. */
  health?(): Promise<void>
}

export interface KsefDocument {
  /** FA(3) */
  xml: string
  /** it comes after its day of issue (offline24, Art. 106nda of the VAT Act) */
  isOffline: boolean
  /** of the pending answer of an earlier call; null if the document is not sent yet */
  reference: string | null
}

/** The system has the document and works on it. */
export interface KsefPending {
  reference: string
}

/** The system refuses the document: sending it again would not help. */
export class KsefRejected extends Error {
  override name = 'KsefRejected'
}

/** The system stopped working on a document that it had taken: its reference is void. */
export class KsefAborted extends Error {
  override name = 'KsefAborted'
}

/** Nobody answers: each further call would wait as long. */
export class KsefAway extends Error {
  override name = 'KsefAway'
}

/** The system limits calls: further ones before `waitMs` would only extend the block. */
export class KsefBusy extends Error {
  override name = 'KsefBusy'
  readonly waitMs: number

  constructor(waitMs: number) {
    super(`KSeF wants no calls for ${Math.ceil(waitMs / 1000)} s: its limit of requests is reached.`)
    this.waitMs = waitMs
  }
}

/** What a port needs from the document's own text. */
export function factsOf(xml: string): { nip: string; issueDate: string } {
  const [, nip = ''] = /<Podmiot1><DaneIdentyfikacyjne><NIP>(\d{10})<\/NIP>/.exec(xml) ?? []
  const [, issueDate = ''] = /<P_1>(\d{4}-\d{2}-\d{2})<\/P_1>/.exec(xml) ?? []
  return { nip, issueDate }
}
