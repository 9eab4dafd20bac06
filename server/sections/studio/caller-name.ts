import type { Translate } from '#locales/translate.ts'

/** Who called, in words: a person by name where it is known, else by handle. `label` is the key itself for an unknown name. */
export function callerName(key: string, t: Translate, label = key): string {
  if (label !== key) return label
  if (key === 'shop') return t('studio.audit.shop')
  const [, kind, name = ''] = /^(operator|person):(.+)$/.exec(key) ?? []
  if (kind === 'operator') return t('studio.audit.operator', { name })
  return kind === 'person' ? name : t('studio.audit.key', { name: key })
}
