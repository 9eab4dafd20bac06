/** Collects the faults of the demo shop, each with its place. */
export class Findings {
  readonly problems: string[] = []

  /** Records a fault unless the claim holds. */
  check(claim: unknown, where: string, what: string): void {
    if (!claim) this.problems.push(`${where}: ${what}`)
  }

  /** The values as a set; a repeated one is a fault. */
  unique<T>(values: readonly T[], where: string): Set<T> {
    const seen = new Set<T>()
    for (const value of values) {
      this.check(!seen.has(value), where, `repeated ${value}`)
      seen.add(value)
    }
    return seen
  }
}
