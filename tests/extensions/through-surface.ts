import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { surfaceModules } from './read-surface.ts'

const ROOT = join(import.meta.dirname, '../..')
const MANIFEST = {
  name: 'copied',
  version: '1.0.0',
  surface: 1,
  title: 'A widget and a section of the shop, with the imports of an extension.',
}
/** Name of the shop -> that of the surface for the same, where they differ. */
const RENAMED: Readonly<Record<string, string>> = { node: 'nodeOf' }

/**
 * Writes a widget of the shop and its section of the same name as an extension: other names, default exports, and each import of
 * the shop's files through the surface. Nothing else is changed.
 */
export function writeThroughSurface(type: string, section: string, folder: string): void {
  const own = `copied-${type}`
  const to = join(folder, 'copied')
  const widget = join(to, 'widgets', own)
  mkdirSync(join(to, 'sections'), { recursive: true })
  mkdirSync(widget, { recursive: true })
  writeFileSync(join(to, 'witryna.extension.json'), JSON.stringify(MANIFEST))
  const name = type.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const renamed = (text: string) => text.replaceAll(`'${type}'`, `'${own}'`)
  const write = (from: string, file: string, change: (text: string) => string) =>
    writeFileSync(file, change(renamed(throughSurface(from, readFileSync(join(ROOT, from), 'utf8')))))

  write(`widgets/${type}/schema.ts`, join(widget, 'schema.ts'), (text) => `${text}\nexport default ${name}\n`)
  write(`widgets/${type}/component.tsx`, join(widget, 'component.tsx'), (text) =>
    text.replace('export function', 'export default function'),
  )
  write(`widgets/${type}/fixtures.ts`, join(widget, 'fixtures.ts'), (text) => `${text}\nexport default fixtures\n`)
  const styles = join(ROOT, `widgets/${type}/styles.module.css`)
  if (existsSync(styles)) cpSync(styles, join(widget, 'styles.module.css'))
  write(section, join(to, 'sections', `${own}.ts`), (text) => {
    const imported = `import ${name} from '../widgets/${own}/schema.ts'\n`
    const typed = text.replaceAll(`node('${own}', `, `nodeOf(${name}, `)
    return `${imported}${typed.replace('export const', 'const')}\nexport default ${name}Section\n`
  })
}

/** The text with each import of the shop's files as one of the module of the surface that has the name. */
function throughSurface(file: string, text: string): string {
  const modules = surfaceModules()
  const preferred = /\.tsx$/.test(file) ? 'widget' : /^server/.test(file) ? 'section' : 'schema'
  return text.replaceAll(
    /^import (type )?(?:\{([^}]*)\}|(\w+)) from '([.#][^']*)'$/gm,
    (whole, isType = '', names: string | undefined, byDefault: string | undefined, specifier: string) => {
      const target = specifier.startsWith('#')
        ? specifier.slice(1)
        : relative('.', resolve('.', dirname(file), specifier))
      const isOwn = /^widgets\//.test(file) && dirname(target) === dirname(file)
      if (isOwn) return whole
      const list = names?.split(',').map((name) => name.trim()) ?? [`default as ${byDefault}`]
      return list
        .map((entry) => {
          const name = entry.replace(/^type /, '').replace(/ as .*/, '')
          const known = modules.get(`${target} ${name}`)
          if (!known) throw new Error(`${file}: the surface does not have ${name} of ${target}`)
          const module = known.includes(preferred) ? preferred : known[0]
          const local = byDefault ?? RENAMED[name] ?? name
          return `import ${isType || (entry.startsWith('type ') ? 'type ' : '')}{ ${local} } from 'witryna/${module}'`
        })
        .join('\n')
    },
  )
}
