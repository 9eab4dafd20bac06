/** The Polish national system of invoices (KSeF). */
export interface KsefPort {
  /** Where the codes on printed invoices lead, without a slash at the end. */
  verificationUrl: string
  /**
   * Sends a document, or asks about it when it was sent before: the same bytes are one document, however often they
   * come. Answers its number, or `under_way` while the system works on it. Throws KsefRejected if it refuses the
   * document, any other error if it cannot be reached.
   */
  send(document: KsefDocument): Promise<string | 'under_way'>
}

export interface KsefDocument {
  /** FA(3) */
  xml: string
  /** it comes after its day of issue (offline24, Art. 106nda of the VAT Act) */
  isOffline: boolean
}

/** The system refuses the document: sending it again would not help. */
export class KsefRejected extends Error {
  override name = 'KsefRejected'
}

/** What a port needs from the document's own text. */
export function factsOf(xml: string): { nip: string; issueDate: string } {
  const [, nip = ''] = /<Podmiot1><DaneIdentyfikacyjne><NIP>(\d{10})<\/NIP>/.exec(xml) ?? []
  const [, issueDate = ''] = /<P_1>(\d{4}-\d{2}-\d{2})<\/P_1>/.exec(xml) ?? []
  return { nip, issueDate }
}
