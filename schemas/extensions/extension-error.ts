/** Extensions that cannot be used: a line for each fault, with the extension, the file and what to do. */
export class ExtensionError extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`The shop's extensions cannot be used:\n${faults.map((fault) => `- ${fault}`).join('\n')}`)
    this.name = 'ExtensionError'
    this.faults = faults
  }
}
