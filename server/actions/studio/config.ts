import type { Translate } from '#locales/translate.ts'
import type { JsonValue } from '#schemas/json.ts'
import { type ActionContext, type ActionHandler, type ActionResult, toast } from '#server/actions/action.ts'
import { wholeError } from '#server/actions/field-errors.ts'
import { TimeLimitError, within } from '#server/compiler/time-limit.ts'
import { CONFIG_GROUPS, SETTINGS, settingsOf } from '#server/forms/config-groups.ts'
import { settingName } from '#server/forms/config-words.ts'
import { readConfigForm } from '#server/forms/read-config-form.ts'
import { releaseIn } from '#server/forms/release-fields.ts'
import { CONTACT_NAMES, CONTACT_SETTINGS, type ContactName } from '#server/platform/contacts/contact-names.ts'
import { oneLine } from '#server/platform/one-line.ts'
import { readTheme } from '#server/platform/theme/check-theme.ts'
import { THEME_NAMES } from '#server/platform/theme/theme-values.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { ConfigOutcome, StoredConfig } from '#server/ports/staff-config.ts'
import { PLACES_MS, placesNaming } from '#server/sections/studio/texts/contact-places.ts'
import { addToRelease } from './releases.ts'
import { type Back, refusedCall, wrongFields } from './settle-call.ts'

/* What staff do with store config. The commerce API checks rights and values again, and records each change. */

export const saveConfig: ActionHandler<'studio.saveConfig'> = async (input, context) => {
  const { id, seen, values, note = '' } = input
  const release = releaseIn(input.release)
  const { ports, t } = context
  const group = CONFIG_GROUPS.find((each) => each === id)
  const config = group ? await ports.staffConfig.stored() : null
  if (!group || !config) return said(409, t('studio.refused'))
  // What the sender did not see must not look like a change of theirs.
  if (config.revision !== seen) return configStale(t)
  const stored = new Map(config.entries.map(({ key, value }) => [key, value]))
  const { changes, errors, fields } = readConfigForm(settingsOf(group), stored, values, t)
  const wrong = { ...errors, ...themeErrors(stored, changes, fields, t) }
  if (Object.keys(wrong).length > 0) return wrongFields(wrong, context)
  // A release may change those texts, too: its page names the ones that it leaves.
  const named = release === null ? await clearedContacts(changes, { config, fields }, context) : {}
  if (Object.keys(named).length > 0) return wrongFields(named, context)
  if (Object.keys(changes).length === 0) return said(200, t('studio.config.same'), 'info')
  if (release !== null) {
    const parts = Object.entries(changes).map(([key, value]) => ({ kind: 'config' as const, id: key, value }))
    return addToRelease(release, parts, context)
  }
  const outcome = await ports.staffConfig.change(changes, { expected: seen, note: oneLine(note) })
  return settleConfig(outcome, t('studio.config.saved'), context, { fields })
}

export const restoreConfig: ActionHandler<'studio.restoreConfig'> = async ({ to, seen, note = '' }, context) => {
  const { ports, t, link } = context
  const named = await contactsGoneAt(to, context)
  if (named.length > 0) return said(422, named.join(' '))
  const outcome = await ports.staffConfig.rollback(to, { expected: seen, note: oneLine(note) })
  const result = settleConfig(outcome, t('studio.config.restore.done'), context)
  const history = link('studio_config_history')
  if (!outcome.ok || history === null) return result
  return {
    ...result,
    effects: [toast('success', t('studio.config.restore.done')), { effect: 'navigate', to: history }],
  }
}

/** A contact that is emptied while texts name it, at its field with the places: sentences would be missing there. */
async function clearedContacts(
  changes: Readonly<Record<string, JsonValue>>,
  { config, fields }: { config: StoredConfig; fields: ReadonlyMap<string, string> },
  context: ActionContext,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {}
  for (const name of CONTACT_NAMES) {
    const key = CONTACT_SETTINGS[name]
    const value = changes[key]
    if (value === undefined || !isEmptied(value)) continue
    const problem = await namedContact(name, config, context)
    if (problem !== null) errors[fields.get(key) ?? ''] = problem
  }
  return errors
}

const isEmptied = (value: JsonValue) => value === null || value === ''

/** The same for going back to a revision without a contact: what is wrong, a sentence for each. */
async function contactsGoneAt(to: number, context: ActionContext): Promise<string[]> {
  const { staffConfig } = context.ports
  const config = await staffConfig.stored()
  const differences = config && (await staffConfig.diff(config.revision, to))
  if (!differences) return []
  const gone = CONTACT_NAMES.filter((name) =>
    differences.some(({ key, after = null }) => key === CONTACT_SETTINGS[name] && isEmptied(after)),
  )
  const problems = await Promise.all(gone.map((name) => namedContact(name, config, context)))
  return problems.filter((problem) => problem !== null)
}

/** That texts name a contact, with the places; null for none, or if that cannot be told now: the change goes on without. */
async function namedContact(name: ContactName, config: StoredConfig, context: ActionContext): Promise<string | null> {
  const { t, shopper, report } = context
  try {
    const reading = placesNaming([name], config, { ...context, locale: shopper.locale })
    const places = await within(PLACES_MS, 'Places of contact details', reading)
    return places.length === 0 ? null : t('studio.config.wrong.named', { name: `{${name}}`, list: places.join(', ') })
  } catch (error) {
    if (error instanceof UpstreamError) report('Places of contact details are unknown', error)
    else if (!(error instanceof TimeLimitError)) throw error
    return null
  }
}

/** Colours that cannot be read on each other, at the changed one, with the pair and its contrast. */
function themeErrors(
  stored: ReadonlyMap<string, JsonValue>,
  changes: Readonly<Record<string, JsonValue>>,
  fields: ReadonlyMap<string, string>,
  t: Translate,
): Record<string, string> {
  const errors: Record<string, string> = {}
  const after = { ...Object.fromEntries(stored), ...changes }
  const theme = Object.fromEntries(THEME_NAMES.map((name) => [name, after[`theme/${name}`] ?? null]))
  const named = (colour: string) => {
    const setting = SETTINGS.find(({ key }) => key === `theme/${colour}`)
    return setting ? `${settingName(setting, t)} (${after[setting.key] ?? setting.row.default})` : colour
  }
  for (const { names, pair, dark, message } of readTheme(theme).problems) {
    const key = names.map((name) => `theme/${name}`).find((each) => Object.hasOwn(changes, each))
    const field = key === undefined ? undefined : fields.get(key)
    if (field === undefined) continue
    const text = pair
      ? t('studio.config.wrong.contrast', {
          ...{ text: named(pair.text), on: named(pair.on) },
          ...{ ratio: pair.ratio, needed: String(pair.needed) },
        })
      : dark
        ? t('studio.config.wrong.dark', { colour: dark.colour, ratio: dark.lightness })
        : message
    errors[field] = errors[field] === undefined ? text : `${errors[field]} ${text}`
  }
  return errors
}

interface Settled {
  /** name of the first field by key of store config */
  fields?: ReadonlyMap<string, string>
  /** page to come back to after a log-in */
  back?: Back
}

/** Says what has become of a change of store config, and shows the page as it is now. */
export function settleConfig(
  outcome: ConfigOutcome,
  done: string,
  { t, link, shopper }: Pick<ActionContext, 't' | 'link' | 'shopper'>,
  { fields = new Map(), back = ['studio_config'] }: Settled = {},
): ActionResult {
  if (outcome.ok) return { ...said(200, done, 'success'), effects: [toast('success', done), { effect: 'refresh' }] }
  if (outcome.code === 'session_ended' || outcome.code === 'right_missing')
    return refusedCall(outcome.code, { t, link }, back)
  if (outcome.code === 'conflict') return configStale(t)
  if (outcome.code !== 'refused') return said(409, t('studio.not_done.gone_version'))
  // The commerce API gives its reasons in English.
  const reason = (text: string) => (shopper.locale === 'en' ? text : t('studio.config.wrong.usual'))
  const errors = Object.entries(outcome.errors).map(([key, text]) => [fields.get(key) ?? '', reason(text)] as const)
  return wrongFields(Object.fromEntries(errors), { t })
}

/** Somebody was faster. */
export function configStale(t: Translate): ActionResult {
  const text = t('studio.not_done.config_stale')
  return { status: 409, effects: [wholeError(text), toast('error', text), { effect: 'refresh' }], cookies: [] }
}

export function said(
  status: ActionResult['status'],
  text: string,
  tone: 'success' | 'error' | 'info' = 'error',
): ActionResult {
  return { status, effects: [toast(tone, text)], cookies: [], ...(status === 200 && { isConfirmed: true }) }
}
