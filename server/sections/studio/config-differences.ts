import { LOCALES } from '#schemas/locale.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { SETTINGS } from '#server/forms/config-groups.ts'
import { settingName, settingValue } from '#server/forms/config-words.ts'
import type { ConfigDifference } from '#server/ports/staff-config.ts'

/** One line for each setting; a text that differs in some languages only has one for each of those. */
export function configDifferences(
  { key, before, after }: ConfigDifference,
  context: Pick<LoadContext, 't' | 'locale'>,
) {
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
