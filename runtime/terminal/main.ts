import { createInterface } from 'node:readline/promises'
import { ShopError } from '../client/index.ts'
import { HELP, openTerminal } from './terminal.ts'

/** `npm run terminal -- http://localhost:3000/en`: a shop by lines of text, from a keyboard or a pipe. */
async function main(address: string | undefined): Promise<void> {
  if (address === undefined || !URL.canParse(address)) {
    process.stderr.write('Name the address of a shop: npm run terminal -- http://localhost:3000/en\n')
    process.exitCode = 1
    return
  }
  const { stdin: input, stdout: output } = process
  const terminal = await openTerminal(new URL(address).origin)
  output.write(await terminal.open(address))
  const isTyped = input.isTTY === true
  if (isTyped) output.write(`\n${HELP}\n`)
  const lines = createInterface({ input, terminal: isTyped, ...(isTyped ? { output } : {}), prompt: '> ' })
  if (isTyped) lines.prompt()
  for await (const line of lines) {
    const shown = await terminal.run(line)
    if (shown === null) break
    output.write(shown)
    if (isTyped) lines.prompt()
  }
  lines.close()
}

await main(process.argv[2]).catch((error) => {
  if (!(error instanceof ShopError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
