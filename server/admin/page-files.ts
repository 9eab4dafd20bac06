import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { refused } from './change-pairs.ts'
import type { ExitCode, Streams } from './command-line.ts'
import { offeredLocales } from './offered-locales.ts'
import type { StoreDesk } from './store-desk.ts'

type World = Pick<Streams, 'print' | 'complain'> & { desk: StoreDesk }

/** `terms.pl.html` */
const FILE = /^(?<key>[a-z0-9-]+)\.(?<locale>[a-z]{2})\.html$/

/** HTML with a line for each part, as whoever edits it reads lines. */
export const inLines = (content: string) => content.replaceAll(/(<\/(?:p|h\d|ul|ol|li)>)(?=.)/g, '$1\n')

/** Writes the contents of all text pages into a folder, a file for each page and language of the shop. */
export async function exportPages(folder: string, { desk, print }: World): Promise<ExitCode> {
  mkdirSync(folder, { recursive: true })
  const offered = offeredLocales(await desk.config())
  for (const { key } of await desk.pages()) {
    const texts = (await desk.pageTexts(key)) ?? {}
    for (const locale of offered) {
      const content = texts[locale]?.content
      if (content === undefined) continue
      const file = `${key}.${locale}.html`
      writeFileSync(join(folder, file), `${inLines(content)}\n`)
      print(file)
    }
  }
  return 0
}

/** Takes such files back, page by page: one that is refused is named and stays as it was, the others are stored. */
export async function importPages(folder: string, world: World): Promise<ExitCode> {
  const { desk, print, complain } = world
  const files = readdirSync(folder).flatMap((name) => {
    const { key, locale } = FILE.exec(name)?.groups ?? {}
    return key === undefined || locale === undefined ? [] : [{ name, key, locale }]
  })
  if (files.length === 0) {
    complain(`${folder} has no file of a page, such as terms.pl.html: \`pages export ${folder}\` writes them.`)
    return 1
  }
  const known = (await desk.pages()).map(({ key }) => key)
  const counts = { stored: 0, refused: 0 }
  for (const [key, own] of Map.groupBy(files, (file) => file.key)) {
    const texts = Object.fromEntries(
      own.map(({ name, locale }) => [locale, { content: readFileSync(join(folder, name), 'utf8') }]),
    )
    const errors = known.includes(key)
      ? await desk.changePage(key, texts)
      : { '': `There is no page '${key}'. Pages are ${known.join(', ')}.` }
    if (errors === null) {
      print(`Changed: ${key}.`)
      counts.stored += 1
      continue
    }
    refused(errors, world, `${own.map(({ name }) => name).join(', ')}: refused; this page stays as it was.`)
    counts.refused += 1
  }
  if (counts.refused === 0) return 0
  complain(`Pages stored: ${counts.stored}, refused: ${counts.refused}. Mend those and import the folder again.`)
  return 1
}
