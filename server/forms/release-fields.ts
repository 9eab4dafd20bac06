import type { Translate } from '#locales/translate.ts'
import type { FieldOption, FormField } from '#schemas/form-field.ts'
import { chosenField } from './studio-layout-fields.ts'

/* Fields of forms about releases, the same for drawing and for checking. */

export interface OpenRelease {
  id: string
  name: string
}

/** When a change is made: now, with a release, or with a new one. `releases` null: the person may use none, so now. */
export function whenField(t: Translate, releases: readonly OpenRelease[] | null): FormField[] {
  if (releases === null) return []
  const options = [
    { value: NOW, label: t('studio.releases.when.now') },
    ...releases.map(({ id, name }) => ({ value: id, label: t('studio.releases.when.release', { name }) })),
    { value: NEW_RELEASE, label: t('studio.releases.when.new') },
  ]
  return [{ ...chosenField('release', t('studio.releases.when'), options), hint: t('studio.releases.when.hint') }]
}

/** The same where the change may also wait as a draft; `hasDraft`: it joins a draft that is there, which goes out with it. */
export function draftWhenField(
  t: Translate,
  { releases, hasDraft }: { releases: readonly OpenRelease[] | null; hasDraft: boolean },
): FormField[] {
  const now = { value: NOW, label: t(hasDraft ? 'studio.releases.when.now_all' : 'studio.releases.when.now') }
  const draft = { value: KEEP_DRAFT, label: t('studio.releases.when.draft') }
  const [later] = whenField(t, releases)
  const rest = later?.options?.filter(({ value }) => value !== NOW) ?? []
  const options = [...(hasDraft ? [draft, now] : [now, draft]), ...rest]
  const hint = t(releases === null ? 'studio.releases.when.draft_hint' : 'studio.releases.when.draft_or_release_hint')
  return [{ ...chosenField('release', t('studio.releases.when'), options), hint }]
}

const NOW = 'now'
/** In place of the id of a release: the change is kept as a draft. */
export const KEEP_DRAFT = 'draft'
/** In place of the id of a release: one that begins with the change. */
export const NEW_RELEASE = 'new'

/** The release that a form names, `NEW_RELEASE` or `KEEP_DRAFT`; null: the change is made now. */
export function releaseIn(release: string | undefined): string | null {
  return release === undefined || release === '' || release === NOW ? null : release
}

export function releaseNameField(t: Translate): FormField {
  return {
    ...{ name: 'name', label: t('studio.releases.name'), type: 'text', hint: t('studio.releases.name.hint') },
    rules: [{ rule: 'required' }, { rule: 'whitespace' }, { rule: 'length', max: 80 }],
  }
}

/** What becomes of parts that were changed since the release went out. */
export function movedField(t: Translate): FormField {
  return chosenField('moved', t('studio.release.moved_choice'), [
    { value: 'refuse', label: t('studio.release.moved_choice.refuse') },
    { value: 'skip', label: t('studio.release.moved_choice.skip') },
    { value: 'over', label: t('studio.release.moved_choice.over') },
  ])
}

export function releasePartField(t: Translate, parts: readonly FieldOption[]): FormField {
  return chosenField('part', t('studio.release.part'), parts)
}
