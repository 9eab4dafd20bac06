import { addEntry, addImport, type Change } from './change.ts'
import type { Names } from './names.ts'

/** A node type with a title and a text, its component, styles, examples and test, listed in catalog and registry. */
export function newWidget(names: Names): Change[] {
  const { kebab, pascal, camel, words } = names
  const folder = `widgets/${kebab}`
  return [
    { path: `${folder}/schema.ts`, create: schema({ kebab, camel, words }) },
    { path: `${folder}/component.tsx`, create: component({ pascal, camel }) },
    { path: `${folder}/styles.module.css`, create: STYLES },
    { path: `${folder}/fixtures.ts`, create: fixtures(camel) },
    { path: `${folder}/component.test.tsx`, create: test(names) },
    { path: 'widgets/catalog.ts', edit: addImport(`import { ${camel} } from './${kebab}/schema.ts'`) },
    addEntry('widgets/catalog.ts', { start: 'export const catalog = ', end: '\n  ],', entry: `\n    ${camel},` }),
    // It draws no messages yet; `npm run messages` keeps the list.
    addEntry('widgets/message-keys.ts', {
      start: 'export const MESSAGE_KEYS',
      end: '\n}',
      entry: `\n  '${kebab}': [],`,
    }),
    { path: 'widgets/registry.ts', edit: addImport(`import { ${pascal} } from './${kebab}/component.tsx'`) },
    addEntry('widgets/registry.ts', {
      start: 'export const registry',
      end: '\n}',
      entry: `\n  '${kebab}': ${pascal},`,
    }),
  ]
}

const schema = ({ kebab, camel, words }: Pick<Names, 'kebab' | 'camel' | 'words'>) => `import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const ${camel} = defineNode({
  type: '${kebab}',
  group: 'cms',
  title: 'A ${words}: a title and a text.',
  // Clients from before this type draw nothing in its place.
  fallback: 'drop',
  props: z.strictObject({
    title: z.string().meta({ description: 'Heading.', examples: ['Roasted twice a week'] }),
    text: z
      .string()
      .meta({ description: 'A sentence below it; absent: none.', examples: ['On Mondays and Thursdays.'] })
      .optional(),
  }),
})
`

const component = ({ pascal, camel }: Pick<Names, 'pascal' | 'camel'>) => `import type { WidgetProps } from '../host.ts'
import surface from '../parts/surface.module.css'
import type { ${camel} } from './schema.ts'
import styles from './styles.module.css'

export function ${pascal}({ id, props: { title, text } }: WidgetProps<typeof ${camel}>) {
  return (
    <section id={id} className={\`\${surface.wrap} \${surface.section}\`} aria-labelledby={\`\${id}-title\`}>
      <h2 id={\`\${id}-title\`}>{title}</h2>
      {text ? <p className={styles.text}>{text}</p> : null}
    </section>
  )
}
`

const STYLES = `@layer screens {
  .text {
    max-inline-size: 62ch;
    color: var(--muted);
  }
}
`

const fixtures = (camel: string) => `import type { Fixtures } from '../fixture.ts'
import type { ${camel} } from './schema.ts'

export const fixtures: Fixtures<typeof ${camel}> = {
  usual: { props: { title: 'Palimy dwa razy w tygodniu', text: 'W poniedziałki i czwartki.' } },
  titleOnly: { props: { title: 'Palimy dwa razy w tygodniu' } },
  longest: {
    props: {
      title: 'Konstantynopolitańczykowianeczka pali kawę w każdy poniedziałek i czwartek od świtu do zmierzchu',
      text: 'Najdłuższe zdanie, jakie może się tu znaleźć, nie rozsadza strony ani na telefonie, ani na dużym ekranie.',
    },
  },
}
`

const test = ({ kebab, pascal, camel, words }: Names) => `import { afterEach, describe, expect, it } from 'vitest'
import { drawElement } from '#runtime/testing/draw-element.tsx'
import type { RenderedFixture } from '#runtime/testing/render-node.tsx'
import { ${pascal} } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { ${camel} } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

const draw = async (name: string) => {
  drawn = await drawElement(<${pascal} id="${kebab}" props={fixtures[name]!.props} slots={{}} />)
  return drawn.container
}

describe('the ${words}', () => {
  it('is headed by its title', async () => {
    const page = await draw('usual')
    expect(page.querySelector('h2')?.textContent).toBe(fixtures.usual.props.title)
    expect(page.textContent).toContain(fixtures.usual.props.text)
    expect(${camel}.type).toBe('${kebab}')
  })

  it('stands without a text', async () => {
    expect((await draw('titleOnly')).querySelector('p')).toBeNull()
  })
})
`
