import { ExtensionError } from '#schemas/extensions/extension-error.ts'
import { bounded } from '#server/platform/bounded.ts'

/** The jobs of orders and payments wait for an adapter no longer. */
const ANSWER_MS = 30_000

/**
 * Opens adapters of extensions by the names of their files; those whose keys the environment lacks give null, and are left out.
 * None of their calls takes longer than `answerMs`: it rejects then, with an Error that says nothing of what was done. Throws
 * ExtensionError for one with another code than the name of its file: codes are kept with what was done through them and stand in
 * addresses of notices, and only names of extensions can never meet another one.
 */
export function openAdapters<Parts, Adapter extends { code: string }>(
  folder: 'payments' | 'shipments',
  adapters: Readonly<Record<string, (parts: Parts) => Adapter | null>>,
  parts: Parts,
  { answerMs = ANSWER_MS }: { answerMs?: number } = {},
): Adapter[] {
  const opened = Object.entries(adapters).flatMap(([name, open]) => {
    const adapter = open(parts)
    return adapter ? [{ name, adapter }] : []
  })
  const faults = opened.flatMap(({ name, adapter: { code } }) =>
    code === name
      ? []
      : [`The extension '${name.split('-')[0]}': ${folder}/${name} has the code '${code}': give it '${name}'.`],
  )
  if (faults.length > 0) throw new ExtensionError(faults)
  return opened.map(({ name, adapter }) => bounded(adapter, { name: `${folder}/${name}`, ms: answerMs }))
}
