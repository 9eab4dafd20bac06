import { addEntry, addImport, type Change } from './change.ts'
import type { Names } from './names.ts'

/** A section type that shows a message, its test, listed among the sections. `area`: a folder of `server/sections/`. */
export function newSection({ kebab, camel, words }: Names, area: string): Change[] {
  const path = `server/sections/${area}/${kebab}`
  return [
    { path: `${path}.ts`, create: source({ kebab, camel, words }) },
    { path: `${path}.test.ts`, create: test({ kebab, words }) },
    {
      path: 'server/sections/sections.ts',
      edit: addImport(`import { ${camel}Section } from './${area}/${kebab}.ts'`),
    },
    addEntry('server/sections/sections.ts', {
      start: 'export const sections',
      end: '\n])',
      entry: `\n  ${camel}Section,`,
    }),
  ]
}

const source = ({ kebab, camel, words }: Pick<Names, 'kebab' | 'camel' | 'words'>) => `import { z } from 'zod'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import { node, section } from '#server/compiler/section.ts'

export const ${camel}Section = section('${kebab}')({
  title: 'A ${words}: a message that a merchandiser writes.',
  settings: z.strictObject({
    text: LocalizedText.meta({ description: 'The message.' }),
  }),
  resolve({ settings, locale }) {
    return node('notice', { tone: 'info', text: pickText(settings.text, locale) })
  },
})
`

const test = ({ kebab, words }: Pick<Names, 'kebab' | 'words'>) => `import { describe, expect, it } from 'vitest'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'

const { openAnother } = await openForFile(openWholeShop)

describe('the section ${words}', () => {
  it.each([
    ['/', 'tak'],
    ['/en', 'yes'],
    ['/de', 'ja'],
  ])('shows its message in the language of the page: %s', async (path, text) => {
    const shop = openAnother(openWholeShop)
    shop.publish('screens/home', {
      frame: 'frames/default',
      slots: { main: ['own'] },
      sections: { own: { type: '${kebab}', settings: { text: { pl: 'tak', en: 'yes', de: 'ja' } } } },
    })
    const { screen } = await shop.json(path)
    expect(nodesOf(screen, 'notice').find(({ id }) => id === 'screen.own')?.props.text).toBe(text)
    expect(shop.reports.filter(({ kind }) => kind === 'section-failed')).toEqual([])
  })
})
`
