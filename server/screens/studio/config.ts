import { assembler, type LoadContext, notFound } from '#server/compiler/assembler.ts'
import { CONFIG_GROUPS, type ConfigGroup } from '#server/forms/config-groups.ts'
import { contactPlaces } from '#server/sections/studio/texts/contact-places.ts'
import { namingEach } from './author-names.ts'
import { releasesFor } from './open-releases.ts'

/** Every setting of the shop with its value; words narrow the list. */
export const studioConfigScreen = assembler('studio_config')({
  provides: ['storedConfig', 'configPhrase'],
  scope: 'private',
  async load({ query, ports }) {
    const stored = await ports.staffConfig.stored()
    return stored ? { storedConfig: stored, configPhrase: query.q?.trim().slice(0, 120) ?? '' } : notFound()
  },
  title: (_, { t }) => t('studio.config'),
})

/** The settings of one group as a form. */
export const studioConfigGroupScreen = assembler('studio_config_group')({
  provides: ['storedConfig', 'configGroup', 'openReleases', 'contactPlaces'],
  scope: 'private',
  async load({ params, ...context }) {
    const group = CONFIG_GROUPS.find((each) => each === params.id)
    const stored = group ? await context.ports.staffConfig.stored() : null
    if (!group || !stored) return notFound()
    const [openReleases, places] = await Promise.all([
      releasesFor(context),
      group === 'shop' ? contactPlaces(stored, context) : [],
    ])
    return { storedConfig: stored, configGroup: group, openReleases, contactPlaces: places }
  },
  title: ({ configGroup }, { t }) => t(`studio.config.group.${configGroup as ConfigGroup}`),
})

/** Who changed which settings, and when. */
export const studioConfigHistoryScreen = assembler('studio_config_history')({
  provides: ['configRevisions'],
  scope: 'private',
  async load(context) {
    const revisions = await context.ports.staffConfig.revisions()
    return revisions ? { configRevisions: await namingEach(revisions, context) } : notFound()
  },
  title: (_, { t }) => t('studio.config.history'),
})

/** What differs between two revisions of the settings. */
export const studioConfigChangesScreen = assembler('studio_config_changes')({
  provides: ['configComparison'],
  scope: 'private',
  async load({ query, ports, ignore }) {
    const revisions = await ports.staffConfig.revisions()
    const current = revisions?.find(({ isPublished }) => isPublished)?.number
    if (current === undefined) return notFound()
    const from = numberIn('from', query, ignore) ?? current
    const to = numberIn('to', query, ignore) ?? current
    const differences = await ports.staffConfig.diff(from, to)
    return differences ? { configComparison: { from, to, current, differences } } : notFound()
  },
  title: (_, { t }) => t('studio.config.changes'),
})

function numberIn(name: string, query: LoadContext['query'], ignore: LoadContext['ignore']): number | null {
  const text = query[name]
  if (text === undefined) return null
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  ignore(name, text)
  return null
}
