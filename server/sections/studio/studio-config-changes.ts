import { z } from 'zod'
import { LOCALES } from '#schemas/locale.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import { SETTINGS } from '#server/forms/config-groups.ts'
import { settingName, settingValue } from '#server/forms/config-words.ts'
import { noteField } from '#server/forms/studio-layout-fields.ts'
import type { ConfigDifference } from '#server/ports/staff-config.ts'
import { outcomeOf } from '#server/sections/described-form.ts'
import { recordAction } from './record-action.ts'

export const studioConfigChangesSection = section('studio-config-changes')({
  title: 'What differs between two revisions of the settings, and the way back to the second one.',
  settings: z.strictObject({}),
  needs: ['configComparison'],
  submits: ['studio.restoreConfig'],
  resolve({ data: { configComparison: compared }, ...context }) {
    const { t, link, staff, notice } = context
    const { from, to, current, differences } = compared
    const mayRestore = (staff?.rights.includes('config') ?? false) && from === current && to !== current
    const version = t('studio.changes.version.nominative', { number: to })
    const actions = mayRestore
      ? [
          recordAction(
            {
              op: 'studio.restoreConfig',
              label: t('studio.restore', { version }),
              effect: t('studio.config.restore.effect'),
              submit: t('studio.restore.submit'),
              args: { to, seen: current },
              fields: [noteField(t)],
              isOpen: true,
            },
            context,
          ),
        ]
      : []
    const lead = t('studio.changes.lead', {
      from: t('studio.changes.version', { number: from }),
      to: t('studio.changes.version', { number: to }),
    })
    return [
      node(
        'studio-record-head',
        {
          title: t('studio.config.changes'),
          back: { label: t('studio.config.history'), href: link('studio_config_history') ?? '/' },
          lead,
          states: [],
          facts: [],
          ...(actions.length > 0 && { actionsTitle: t('studio.order.actions') }),
          ...(notice && { outcome: outcomeOf(notice) }),
        },
        { key: 'head', slots: { actions } },
      ),
      node(
        'studio-diff',
        { caption: lead, fields: differences.flatMap((each) => fieldsOf(each, context)) },
        { key: 'diff' },
      ),
    ]
  },
})

/** One line for each setting; a text that differs in some languages only has one for each of those. */
function fieldsOf({ key, before, after }: ConfigDifference, context: Pick<LoadContext, 't' | 'locale'>) {
  const { t } = context
  const setting = SETTINGS.find((each) => each.key === key)
  if (!setting) return [{ label: key, before: said(before), after: said(after) }]
  const label = settingName(setting, t)
  if (setting.row.kind.isText) {
    const differing = LOCALES.map((locale) => ({
      label: `${label}, ${t(`studio.language.in_${locale}`)}`,
      before: before === undefined ? null : settingValue(setting, before, { t, locale }),
      after: after === undefined ? null : settingValue(setting, after, { t, locale }),
    })).filter((side) => side.before !== side.after)
    return differing
  }
  return [
    {
      label,
      before: before === undefined ? null : settingValue(setting, before, context),
      after: after === undefined ? null : settingValue(setting, after, context),
    },
  ]
}

function said(value: ConfigDifference['before']): string | null {
  if (value === undefined) return null
  return typeof value === 'object' ? '…' : String(value)
}
