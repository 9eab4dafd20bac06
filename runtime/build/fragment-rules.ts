import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import { findExtensions } from '#schemas/extensions/find-extensions.ts'
import { ownerOf } from '#schemas/extensions/import-rule.ts'
import type { Source } from './used-keys.ts'

/** Names of React that a widget must not use, with the rule and what to do. */
const REFUSED: Readonly<Record<string, string>> = {
  useId: 'ids come from the node: build them from `id`, as in `${id}-qty`',
  createContext: 'a context does not reach the children in slots: pass props',
  useContext: 'a context of another widget does not reach this one: use `useHost`',
  use: 'a context of another widget does not reach this one, and a widget is drawn at once: use `useHost`',
  Suspense: 'a widget is drawn at once: load data in its section, or after hydration in an effect',
  Children: 'children in slots are not to be read: ask for what you need as props',
  cloneElement: 'children in slots are not to be changed: give them props in the section',
}

/**
 * What keeps a widget from being drawn apart from its children and kept, a line for each: file, line and rule. The
 * server draws each node once and puts the HTML together. Architecture 9.
 */
export function fragmentFaults({ file, text }: Source): string[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const faults: string[] = []
  const refuse = ({ start }: { start: number }, rule: string) =>
    faults.push(`${file}:${text.slice(0, start).split('\n').length}: ${rule}`)
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (source.value !== 'react') return
      for (const specifier of specifiers) {
        if (specifier.type !== 'ImportSpecifier') {
          refuse(specifier, 'React as a whole: import what you need of it by name')
          continue
        }
        const name = nameOf(specifier.imported)
        if (Object.hasOwn(REFUSED, name)) refuse(specifier, `\`${name}\`: ${REFUSED[name]}`)
      }
    },
    JSXElement: ({ children }) => checkChildren(children),
    JSXFragment: ({ children }) => checkChildren(children),
  }).visit(program)
  return faults

  function checkChildren(children: readonly ESTree.JSXChild[]) {
    if (!children.some(isSlot)) return
    for (const child of children)
      if (isText(child)) refuse(child, 'text beside the children of a slot: put the text into an element of its own')
  }
}

function nameOf(key: ESTree.ModuleExportName): string {
  return key.type === 'Literal' ? key.value : key.name
}

/** `{slots.main}`. */
function isSlot(child: ESTree.JSXChild): boolean {
  if (child.type !== 'JSXExpressionContainer' || child.expression.type !== 'MemberExpression') return false
  const { object } = child.expression
  return object.type === 'Identifier' && object.name === 'slots'
}

/** Words, or an expression that is a text for sure. */
function isText(child: ESTree.JSXChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() !== ''
  if (child.type !== 'JSXExpressionContainer') return false
  const { expression } = child
  if (expression.type === 'TemplateLiteral') return true
  if (expression.type === 'Literal') return typeof expression.value === 'string' && expression.value.trim() !== ''
  return (
    expression.type === 'CallExpression' && expression.callee.type === 'Identifier' && TEXTS.has(expression.callee.name)
  )
}

/** Functions of the host that give texts. */
const TEXTS = new Set(['t', 'money', 'useText'])

const WIDGET = /^(.*\/widgets\/[^/]+)\/[^?]*(?<!\.test)\.(?:tsx|js)$/

/** Stops the build, and shows the page of the development server, with the rule and the line that a widget breaks. */
export function fragmentRules(root: string): Plugin {
  return {
    name: 'fragment-rules',
    enforce: 'pre',
    transform(text, id) {
      const [, folder] = WIDGET.exec(id) ?? []
      const owner = ownerOf(id, findExtensions())
      const from = dirname(dirname(folder ?? ''))
      if (!folder || from !== (owner?.folder ?? root) || isWhole(folder)) return
      const faults = fragmentFaults({ file: relative(from, id), text })
      if (faults.length > 0) throw new Error(`${faults.join('\n')}\n(or set \`whole: true\` in its schema.ts)`)
    },
  }
}

/** Whether the widget is drawn with all below it, so that no rule holds for it. */
function isWhole(widget: string): boolean {
  const schema = ['schema.ts', 'schema.js'].map((file) => join(widget, file)).find((file) => existsSync(file))
  return schema !== undefined && /\bwhole: true\b/.test(readFileSync(schema, 'utf8'))
}
