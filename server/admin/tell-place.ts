import { resolve } from 'node:path'
import type { Streams } from './command-line.ts'

/** Says which shop a command reads or changes, unless its caller named the folder. */
export function tellPlace(
  { complain }: Pick<Streams, 'complain'>,
  { dataDir, shop }: { dataDir: string; shop: string | null },
  environment: Readonly<Record<string, string | undefined>> = process.env,
): void {
  if (environment.DATA_DIR?.trim()) return
  const folder = resolve(dataDir)
  complain(
    shop === null
      ? `On the files in ${folder}, as no shop runs there. DATA_DIR names another folder.`
      : `On the shop at ${shop}, whose folder is ${folder}. DATA_DIR names another one.`,
  )
}
