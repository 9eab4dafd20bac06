import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MESSAGES } from '#locales/all.ts'
import { LOCALES } from '#schemas/locale.ts'

const paper = readFileSync(new URL('domain.md', import.meta.url), 'utf8')
const table = paper.slice(paper.indexOf('\n| Key | pl | en | de |'), paper.indexOf('\n## 7.'))
/** The wordings of each row, by language: several messages are set apart by a slash, a dot or a dash. */
const rows = table
  .trim()
  .split('\n')
  .slice(2)
  .flatMap((line) => {
    const [, key = '', ...cells] = line.split('|').map((cell) => cell.trim())
    return LOCALES.map((locale, at) => ({ key, locale, wordings: cells[at]!.split(/ \/ | · | – (?=\p{Lu})/u) }))
  })

/** Quotation marks and blanks of any kind count as the same. */
const plain = (text: string) => text.replace(/[„”“"]/g, '').replaceAll('\u00a0', ' ')

it.each(LOCALES)('[Domain 6] words the shop’s messages as the shop does, in %s', (locale) => {
  const said = Object.values(MESSAGES[locale]).flatMap((message) =>
    (typeof message === 'string' ? [message] : Object.values(message)).map(plain),
  )
  const unsaid = rows
    .filter((row) => row.locale === locale)
    .flatMap(({ key, wordings }) =>
      wordings
        .filter((wording) => !said.some((text) => text.includes(plain(wording))))
        .map((wording) => `${key}: ${wording}`),
    )
  expect(rows.length).toBeGreaterThan(200)
  expect(unsaid).toEqual([])
})
