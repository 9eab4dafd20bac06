/** An expected no of a backup, a restore or a move, as one line: fault, reason, remedy. Nothing has been changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
