import type { JsonValue } from '#schemas/json.ts'
import type { Layout, Section } from '#schemas/layout.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { writeReferences } from '#server/forms/reference-values.ts'
import { leavesOfSettings } from '#server/forms/settings-leaves.ts'
import type { SectionForm } from '#server/ports/staff-layouts.ts'
import { messageInLine } from '../words/word-texts.ts'
import type { ReferenceContext } from './reference-context.ts'
import { nameReferences } from './reference-names.ts'

/** Half of a page's time: without the names, the outline has ids. */
const NAMES_MS = 1_500

type Context = ReferenceContext & Pick<LoadContext, 'orWithout'>

/**
 * Names of everything that the sections of layouts refer to, by reference (`category:3`), those of versions of a test
 * too, and the shop's own words of mails (`words:mail.hello`); empty if they cannot be read now.
 */
export async function nameSettings(
  layouts: readonly Pick<Layout, 'sections'>[],
  types: ReadonlyMap<string, SectionForm>,
  context: Context,
): Promise<ReadonlyMap<string, string>> {
  const values = layouts
    .flatMap(({ sections }) => Object.values(sections))
    .flatMap((section) => settingsOf(section).flatMap((settings) => referencesIn(section.type, settings, types)))
  const isMail = layouts.some(({ sections }) => Object.values(sections).some(({ type }) => type.startsWith('mail-')))
  const reading = Promise.all([nameReferences(values, context), isMail ? ownMailWords(context) : []])
  const [found, words] = (await context.orWithout(NAMES_MS, 'names of what a layout refers to', reading)) ?? [[], []]
  return new Map([...[...found].map(([value, { label }]) => [value, label] as const), ...words])
}

/** Its settings, and those that versions of a test put in place of them. */
const settingsOf = ({ settings, arms = {} }: Section): JsonValue[] => [
  settings,
  ...Object.values(arms).flatMap((byArm) => Object.values(byArm).flatMap((change) => change.settings ?? [])),
]

function referencesIn(type: string, settings: JsonValue, types: ReadonlyMap<string, SectionForm>): string[] {
  return leavesOfSettings(types.get(type)?.settings ?? {}, settings)
    .leaves.flatMap(({ reference, value }) => (reference ? writeReferences(value, reference).split('\n') : []))
    .filter((value) => value !== '')
}

/** The shop's words of mails in the language of the page, where they differ from the shipped ones. */
async function ownMailWords({ ports, locale }: Context): Promise<[string, string][]> {
  const config = await ports.store.config()
  return Object.entries(config?.get(`messages/${locale}`) ?? {})
    .filter(([key]) => key.startsWith('mail.'))
    .map(([key, message]) => [`words:${key}`, messageInLine(message)])
}
