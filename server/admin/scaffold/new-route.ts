import { LAYOUT_VERSION } from '#schemas/layout.ts'
import { LOCALES } from '#schemas/locale.ts'
import { addEntry, addImport, type Change } from './change.ts'
import type { Names } from './names.ts'

/** A public page of its own at the same path in each language, until the paths are translated. */
export function newRoute({ kebab, camel, snake, words }: Names): Change[] {
  const title = words[0]!.toUpperCase() + words.slice(1)
  return [
    addEntry('schemas/routes.ts', {
      start: 'const OWN_PARAMS = {',
      end: '\n} as const',
      entry: `\n  ${snake}: [],`,
    }),
    ...LOCALES.map((locale) =>
      addEntry('locales/paths.ts', { start: `\n  ${locale}: {`, end: '\n  },', entry: `\n    ${snake}: '/${kebab}',` }),
    ),
    ...LOCALES.map((locale) =>
      addEntry(`locales/messages/${locale}.ts`, {
        start: `export const ${locale}`,
        end: '\n}',
        entry: `\n  'page.${snake}': '${title}',`,
      }),
    ),
    { path: `layouts/screens/${snake}.json`, create: layout(snake, title) },
    { path: `server/screens/${kebab}.ts`, create: screen({ camel, snake }) },
    { path: `server/screens/${kebab}.test.ts`, create: test({ kebab, snake }, title) },
    { path: 'server/screens/routes.ts', edit: addImport(`import { ${camel}Screen } from './${kebab}.ts'`) },
    addEntry('server/screens/routes.ts', {
      start: 'export const routes',
      end: '\n}',
      entry: `\n  ${snake}: { access: 'anyone', screen: ${camel}Screen },`,
    }),
  ]
}

function layout(snake: string, title: string): string {
  const inEach = (text: string) => Object.fromEntries(LOCALES.map((locale) => [locale, text]))
  const document = {
    layout: `screens/${snake}`,
    version: LAYOUT_VERSION,
    frame: 'frames/default',
    slots: { main: ['window'] },
    sections: {
      window: {
        type: 'hero',
        settings: {
          title: inEach(title),
          wide: { image: '/media/story/office', widthPx: 1320, heightPx: 880, alt: inEach('') },
          isFirst: true,
        },
      },
    },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

const screen = ({
  camel,
  snake,
}: Pick<Names, 'camel' | 'snake'>) => `import { assembler } from '#server/compiler/assembler.ts'

/** A page that its layout makes alone. */
export const ${camel}Screen = assembler('${snake}')({
  provides: [],
  scope: 'public',
  load: async () => ({}),
  title: (_data, { t }) => t('page.${snake}'),
})
`

const test = (
  { kebab, snake }: Pick<Names, 'kebab' | 'snake'>,
  title: string,
) => `import { describe, expect, it } from 'vitest'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'

const { shop } = await openForFile(openWholeShop)

describe('the page ${snake}', () => {
  it.each(['/${kebab}', '/en/${kebab}', '/de/${kebab}'])('opens at %s', async (path) => {
    const { screen, response } = await shop.json(path)
    expect([response.status, screen.screen.route, screen.screen.title]).toEqual([200, '${snake}', '${title}'])
    expect(shop.reports.filter(({ kind }) => kind === 'section-failed')).toEqual([])
  })
})
`
