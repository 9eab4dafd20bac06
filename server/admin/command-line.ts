import { parseArgs } from 'node:util'
import { nearestName } from '#schemas/problem.ts'

/** 0 done · 1 refused or faults found, the output says why · 2 the command was not understood · 3 the shop cannot be reached */
export type ExitCode = 0 | 1 | 2 | 3

export interface Streams {
  /** Text of a file, `-` for the standard input. Throws if it cannot be read. */
  readFile(path: string): string
  /** one line or several, to the standard output */
  print(line: string): void
  /** the same, to the standard error */
  complain(line: string): void
}

interface OptionParts {
  about: string
  /** what its value is called in the usage; absent: a switch */
  value?: string
  /** shape of the value; absent: any */
  shape?: RegExp
}

export interface VerbParts {
  about: string
  /** arguments, as the usage names them: `<file>` is required, `[name]` is not, `…` repeats the one before */
  takes?: string
  options?: Readonly<Record<string, OptionParts>>
}

/** The commands of one group by name; a group with a single command calls it ''. */
export type Verbs = Readonly<Record<string, VerbParts>>

/** One word of the command line with all that follows it: `layout`, `config`, `lint`. */
export interface CommandGroup {
  name: string
  about: string
  verbs: Verbs
  run(args: readonly string[], streams: Streams): Promise<ExitCode>
}

/** A command that was understood. A switch is true. */
export interface CommandCall {
  verb: string
  subjects: readonly string[]
  options: Readonly<Record<string, string | true | undefined>>
}

const PROGRAM = 'npm run witryna --'

/** Prints the result as JSON instead of lines. */
export const JSON_OPTION = { json: { about: 'the result as JSON' } } as const

/** Reads the words after a group's name. A fault is one line that names the remedy. */
export function readCommand(
  group: Pick<CommandGroup, 'name' | 'verbs'>,
  args: readonly string[],
): { ok: true; call: CommandCall } | { ok: false; fault: string } {
  const { name, verbs } = group
  const isSingle = Object.hasOwn(verbs, '')
  const [verb = '', ...rest] = isSingle ? ['', ...args] : args
  const failed = (fault: string) => ({ ok: false, fault }) as const
  const parts = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (!parts) {
    const near = nearestName(verb, Object.keys(verbs))
    const hint =
      near === undefined ? `\`${PROGRAM} help ${name}\` lists its commands.` : `Did you mean '${name} ${near}'?`
    const isMissing = verb === '' || verb.startsWith('-')
    return failed(isMissing ? usageOf(group) : `There is no command '${name} ${verb}'. ${hint}`)
  }
  const known = parts.options ?? {}
  const { positionals, tokens } = parseArgs({
    args: [...rest],
    options: Object.fromEntries(
      Object.entries(known).map(([option, { value }]) => [
        option,
        { type: value === undefined ? 'boolean' : 'string' } as const,
      ]),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const options: Record<string, string | true> = {}
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const option = Object.hasOwn(known, token.name) ? known[token.name] : undefined
    if (!option) return failed(unknownOption(wordsOf(name, verb), token.rawName, known))
    const isFitting =
      option.value === undefined
        ? token.value === undefined
        : token.value !== undefined && (option.shape?.test(token.value) ?? true)
    if (!isFitting) return failed(usageOfVerb(name, verb, parts))
    options[token.name] = token.value ?? true
  }
  const { least, most } = countsOf(parts.takes ?? '')
  if (positionals.length < least || positionals.length > most) return failed(usageOfVerb(name, verb, parts))
  return { ok: true, call: { verb, subjects: positionals, options } }
}

/** One line: the commands of a group. */
function usageOf({ name, verbs }: Pick<CommandGroup, 'name' | 'verbs'>): string {
  return `Usage: ${PROGRAM} ${name} <${Object.keys(verbs).join('|')}> …; \`${PROGRAM} help ${name}\` explains them.`
}

/** One line: the arguments and options of a command. */
export function usageOfVerb(group: string, verb: string, { takes = '', options = {} }: VerbParts): string {
  const flags = Object.entries(options).map(([option, { value }]) => `[--${option}${value ? ` <${value}>` : ''}]`)
  return ['Usage:', PROGRAM, wordsOf(group, verb), takes, ...flags].filter((part) => part !== '').join(' ')
}

/** All commands of a group, a line each, with their options. */
export function helpOf({ name, about, verbs }: Pick<CommandGroup, 'name' | 'about' | 'verbs'>): string {
  const rows = Object.entries(verbs).flatMap(([verb, { about: purpose, takes = '', options = {} }]) => [
    [[wordsOf(name, verb), takes].filter((part) => part !== '').join(' '), purpose] as const,
    ...Object.entries(options).map(
      ([option, { about: meaning, value }]) => [`    --${option}${value ? ` <${value}>` : ''}`, meaning] as const,
    ),
  ])
  return [`${about}\n`, ...columns(rows.map(([left, right]) => [`  ${left}`, right]))].join('\n')
}

/** The groups of the program, a line each. */
export function helpOfAll(groups: readonly Pick<CommandGroup, 'name' | 'about'>[]): string {
  return [
    `Usage: ${PROGRAM} <command> …`,
    '',
    ...columns(groups.map(({ name, about }) => [`  ${name}`, about])),
    '',
    `\`${PROGRAM} help <command>\` explains one. Exit status: 0 done, 1 refused or faults found, 2 not understood, 3 no shop.`,
  ].join('\n')
}

/** One line about a first word that names no group. */
export function unknownGroup(word: string, known: readonly string[]): string {
  const near = nearestName(word, known)
  const hint = near === undefined ? `\`${PROGRAM} help\` lists all commands.` : `Did you mean '${near}'?`
  return `There is no command '${word}'. ${hint}`
}

function unknownOption(command: string, given: string, known: Readonly<Record<string, OptionParts>>): string {
  const names = Object.keys(known).map((name) => `--${name}`)
  const near = nearestName(given, names)
  const others = names.length > 0 ? `Its options are ${names.join(', ')}.` : 'It has no options.'
  return `'${command}' has no option '${given}'. ${near === undefined ? others : `Did you mean '${near}'?`}`
}

function wordsOf(group: string, verb: string): string {
  return verb === '' ? group : `${group} ${verb}`
}

function countsOf(takes: string): { least: number; most: number } {
  const least = takes.match(/<\S[^>]*>(?:[=.]<[^>]*>)*/g)?.length ?? 0
  const optional = takes.match(/\[[^\]]*\]/g)?.length ?? 0
  return { least, most: takes.includes('…') ? Number.POSITIVE_INFINITY : least + optional }
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `${left.padEnd(width)}  ${right}`)
}
