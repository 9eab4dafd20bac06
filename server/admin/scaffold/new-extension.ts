import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { EXTENSION_NAME, SURFACE_VERSION } from '#schemas/extensions/manifest.ts'
import { MANIFEST_FILE, SHOP_ROOT } from '#schemas/extensions/places.ts'
import { RESERVED_NAMES } from '#schemas/extensions/reserved-names.ts'
import { type Change, ScaffoldError } from './change.ts'

/**
 * An extension with a widget, its words and a section that places it. Paths start at `folder`, the folder of extensions.
 * Null for a name that no extension can have.
 */
export function newExtension(name: string, folder: string): Change[] | null {
  if (!EXTENSION_NAME.test(name)) return null
  if (RESERVED_NAMES.has(name))
    throw new ScaffoldError(
      `'${name}' is a word of the shop itself. Choose another name, such as that of your company.`,
    )
  const type = `${name}-remark`
  const files: Record<string, string> = {
    [MANIFEST_FILE]: manifest(name),
    [`widgets/${type}/schema.ts`]: schema(type),
    [`widgets/${type}/component.tsx`]: component(type),
    [`widgets/${type}/styles.module.css`]: STYLES,
    [`widgets/${type}/fixtures.ts`]: FIXTURES,
    [`sections/${type}.ts`]: sectionOf(type),
    'messages/pl.json': words(type, 'Napisane przez sklep'),
    'messages/en.json': words(type, 'Written by the shop'),
    'messages/de.json': words(type, 'Vom Shop geschrieben'),
  }
  const changes: Change[] = Object.entries(files).map(([path, create]) => ({ path: `${name}/${path}`, create }))
  // Other extensions share it.
  return existsSync(join(folder, 'tsconfig.json'))
    ? changes
    : [...changes, { path: 'tsconfig.json', create: typeSettings(relative(folder, SHOP_ROOT) || '.') }]
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const manifest = (name: string) =>
  json({ name, version: '1.0.0', surface: SURFACE_VERSION, title: 'A remark with a title, to begin with.' })

const words = (type: string, text: string) => json({ [`${type}.source`]: text })

/** For editors and `tsc`: extensions are no part of the shop's own project. */
const typeSettings = (shop: string) =>
  json({
    extends: `${shop}/tsconfig.json`,
    compilerOptions: {
      paths: {
        'witryna/data': [`${shop}/schemas/extensions/data.ts`],
        'witryna/*': [`${shop}/server/surface/*.ts`],
        react: [`${shop}/node_modules/@types/react`],
        'react/*': [`${shop}/node_modules/@types/react/*`],
        zod: [`${shop}/node_modules/zod`],
      },
      typeRoots: [`${shop}/node_modules/@types`, `${shop}/node_modules`],
    },
    include: ['*/**/*.ts', '*/**/*.tsx'],
    exclude: ['node_modules'],
  })

const schema = (type: string) => `import { defineNode } from 'witryna/schema'
import { z } from 'zod'

export default defineNode({
  type: '${type}',
  title: 'A remark: a title and a text.',
  // Clients that do not know it draw nothing in its place.
  fallback: 'drop',
  props: z.strictObject({
    title: z.string().meta({ description: 'Heading.', examples: ['Open all summer'] }),
    text: z.string().meta({ description: 'A sentence below it.', examples: ['From nine to five, Sundays too.'] }),
  }),
})
`

const component = (type: string) => `import { surface, useHost, type WidgetProps } from 'witryna/widget'
import type remark from './schema.ts'
import styles from './styles.module.css'

export default function Remark({ id, props: { title, text } }: WidgetProps<typeof remark>) {
  const { t } = useHost()
  return (
    <section id={id} className={\`\${surface.wrap} \${surface.section}\`} aria-labelledby={\`\${id}-title\`}>
      <h2 id={\`\${id}-title\`}>{title}</h2>
      <p>{text}</p>
      <p className={styles.source}>{t('${type}.source')}</p>
    </section>
  )
}
`

const STYLES = `@layer screens {
  .source {
    color: var(--muted);
    font-size: var(--text-sm);
  }
}
`

const FIXTURES = `import type { Fixtures } from 'witryna/fixture'
import type remark from './schema.ts'

const fixtures: Fixtures<typeof remark> = {
  usual: { props: { title: 'Open all summer', text: 'From nine to five, Sundays too.' } },
}
export default fixtures
`

const sectionOf = (type: string) => `import { LocalizedText, nodeOf, pickText, section } from 'witryna/section'
import { z } from 'zod'
import remark from '../widgets/${type}/schema.ts'

export default section('${type}')({
  title: 'A remark that a merchandiser writes.',
  settings: z.strictObject({
    title: LocalizedText.meta({ description: 'Heading.' }),
    text: LocalizedText.meta({ description: 'A sentence below it.' }),
  }),
  resolve({ settings: { title, text }, locale }) {
    return nodeOf(remark, { title: pickText(title, locale), text: pickText(text, locale) })
  },
})
`
