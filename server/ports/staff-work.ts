/** How much waits in one place. */
export interface WorkCount {
  count: number
  /** ISO day until which the most pressing must be done; null: none has one, or it is unknown */
  due: string | null
}

/** What waits for staff and is counted by no port of its own. Null without the right, or after the end of the session. Each throws UpstreamError. */
export interface StaffWorkPort {
  /** questions about products without an answer */
  questions(): Promise<WorkCount | null>
  /** mails that were given up or may not have arrived; at most 200 are counted */
  mails(): Promise<WorkCount | null>
}

/** One kind of work on the start page of the studio. */
export interface StaffWork extends WorkCount {
  kind: 'money' | 'parcel' | 'transfer' | 'cases' | 'questions' | 'mails'
  /** ISO instant since which the oldest waits; null: unknown */
  since: string | null
}
