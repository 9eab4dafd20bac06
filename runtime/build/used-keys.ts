import { type ESTree, parseSync, Visitor } from 'vite'

/** A source text with its file name for error messages. */
export interface Source {
  file: string
  text: string
}

/** Message keys used by a source: whole keys, and prefixes such as `sort.` for computed keys. */
export interface UsedKeys {
  names: ReadonlySet<string>
  beginnings: ReadonlySet<string>
}

const NAME = /^[\w.-]+$/
const BEGINNING = /^[\w.-]*\.$/

/**
 * The message keys used by a source. Throws for a call of `t` whose key cannot be read from the source, and for a key
 * joined with `+` from a prefix that `isBeginning` accepts: the browser's dictionary would lack its text.
 */
export function usedKeys({ file, text }: Source, isBeginning: (start: string) => boolean): UsedKeys {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const names = new Set<string>()
  const beginnings = new Set<string>()
  const calls: ESTree.CallExpression[] = []
  const sums: ESTree.BinaryExpression[] = []
  const known = new Map<string, ESTree.Expression | 'import'>()
  const noteTemplate = ({ quasis }: { quasis: ESTree.TemplateElement[] }) => {
    const start = quasis[0]?.value.cooked ?? ''
    if (quasis.length === 1 && NAME.test(start)) names.add(start)
    if (quasis.length > 1 && BEGINNING.test(start)) beginnings.add(start)
  }
  new Visitor({
    Literal(literal) {
      if (typeof literal.value === 'string' && NAME.test(literal.value)) names.add(literal.value)
    },
    TemplateLiteral: noteTemplate,
    TSTemplateLiteralType: noteTemplate,
    CallExpression: (call) => void calls.push(call),
    BinaryExpression: (sum) => void sums.push(sum),
    ImportSpecifier: ({ local }) => void known.set(local.name, 'import'),
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) known.set(id.name, init)
    },
  }).visit(program)

  const refuse = ({ start, end }: ESTree.Expression): never => {
    const line = text.slice(0, start).split('\n').length
    throw new Error(
      `${file}:${line}: the message key \`${text.slice(start, end)}\` cannot be read from the source, so the browser would ` +
        "lack its text. Write whole keys in a map, as in t(TITLES[kind]) with { new: 'sort.new' }, or begin the key with " +
        'its literal part, as in t(`sort.${option}`).',
    )
  }
  for (const sum of sums) {
    const start = sum.left.type === 'Literal' ? sum.left.value : undefined
    if (sum.operator === '+' && typeof start === 'string' && BEGINNING.test(start) && isBeginning(start)) refuse(sum)
  }
  for (const call of calls) {
    const [key] = call.arguments
    if (!isTranslate(call.callee) || key === undefined) continue
    const unread = key.type === 'SpreadElement' ? key.argument : unreadKey(key, known)
    if (unread) refuse(unread)
  }
  return { names, beginnings }
}

/** `t(…)`, `host.t(…)`. */
function isTranslate(callee: ESTree.Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 't'
  return callee.type === 'MemberExpression' && !callee.computed && callee.property.name === 't'
}

type Known = ReadonlyMap<string, ESTree.Expression | 'import'>

/** The part of a key that is neither a literal nor derived from literals; null if there is none. */
function unreadKey(given: ESTree.Expression, known: Known, seen: readonly string[] = []): ESTree.Expression | null {
  const key = withoutType(given)
  const unreadName = (name: string) => {
    const value = seen.includes(name) ? undefined : known.get(name)
    if (value === 'import') return null
    return value === undefined || unreadKey(value, known, [...seen, name]) ? key : null
  }
  switch (key.type) {
    case 'Literal':
    case 'ObjectExpression':
      return null
    case 'TemplateLiteral':
      return key.expressions.length === 0 || BEGINNING.test(key.quasis[0]?.value.cooked ?? '') ? null : key
    case 'ConditionalExpression':
      return unreadKey(key.consequent, known, seen) ?? unreadKey(key.alternate, known, seen)
    case 'LogicalExpression':
      return unreadKey(key.left, known, seen) ?? unreadKey(key.right, known, seen)
    case 'MemberExpression':
      return key.object.type === 'Identifier' ? unreadName(key.object.name) : key
    case 'Identifier':
      return unreadName(key.name)
    default:
      return key
  }
}

function withoutType(expression: ESTree.Expression): ESTree.Expression {
  switch (expression.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return withoutType(expression.expression)
    default:
      return expression
  }
}
