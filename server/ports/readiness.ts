/** Whether the shop takes orders, and what is still missing. */
export interface Readiness {
  /** the demo shop, or one that somebody has set up; null: the engine does not tell */
  kind: 'demo' | 'own' | null
  isReady: boolean
  /** a code and a sentence each, in English, for operators */
  missing: readonly { code: string; message: string }[]
}
