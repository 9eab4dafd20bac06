import { z } from 'zod'
import { formatDateTime } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import type { StaffRelease } from '#server/ports/staff-releases.ts'
import { authorOf } from './layouts/words.ts'
import { pagePictures } from './preview/page-pictures.ts'
import { recordHead } from './record-head.ts'
import { addressesTable } from './releases/addresses-table.ts'
import { partDifferences } from './releases/part-differences.ts'
import { partName } from './releases/part-words.ts'
import { partsTable } from './releases/parts-table.ts'
import { problemsTable } from './releases/problems-table.ts'
import { releaseActions } from './releases/release-actions.ts'
import { polishTime, releaseBadge } from './releases/release-states.ts'

export const studioReleaseSection = section('studio-release')({
  title: 'One release: its parts with what each changes in words, problems, addresses, and what can be done with it.',
  settings: z.strictObject({}),
  needs: ['staffRelease', 'waitingDrafts', 'laterDrafts', 'changedPages', 'releaseContacts', 'referenceNames'],
  submits: [
    'studio.publishRelease',
    'studio.planRelease',
    'studio.callOffRelease',
    'studio.takeBackRelease',
    'studio.addDrafts',
    'studio.removeReleasePart',
    'studio.removeRelease',
  ],
  resolve({
    data: { staffRelease: release, waitingDrafts, laterDrafts, changedPages, releaseContacts, referenceNames: names },
    ...context
  }) {
    const { t, link } = context
    const actions = releaseActions(release, waitingDrafts, context)
    const isGathered = release.state === 'open' || release.state === 'planned'
    return [
      recordHead(
        {
          title: release.name,
          back: { label: t('studio.release.back'), href: link('studio_releases') ?? '/' },
          states: [releaseBadge(release, context)],
          facts: factsOf(release, context),
          actions,
        },
        context,
      ),
      partsTable(release, context),
      ...(isGathered && release.parts.length > 0
        ? [
            problemsTable(release, releaseContacts, context),
            addressesTable(release, laterDrafts, context),
            ...pagePictures(changedPages, context),
          ]
        : []),
      ...release.parts
        .filter(({ isKnown }) => isKnown)
        .map((part, index) =>
          node(
            'studio-diff',
            {
              caption: t('studio.release.difference', { part: partName(part, context) }),
              fields: partDifferences(part, { ...context, names }),
            },
            { key: `difference-${index}` },
          ),
        ),
    ]
  },
})

function factsOf(release: StaffRelease, context: Pick<LoadContext, 't' | 'locale'>) {
  const { t, locale } = context
  const { author, createdAt, dueAt, outAt, backAt, fault } = release
  return [
    { label: t('studio.release.fact.author'), value: `${authorOf(author, t)}, ${formatDateTime(createdAt, locale)}` },
    ...(dueAt === null ? [] : [{ label: t('studio.release.fact.due'), value: polishTime(dueAt, context) }]),
    ...(fault === null ? [] : [{ label: t('studio.release.fact.fault'), value: t(`studio.release.fault.${fault}`) }]),
    ...(outAt === null ? [] : [{ label: t('studio.release.fact.out'), value: polishTime(outAt, context) }]),
    ...(backAt === null ? [] : [{ label: t('studio.release.fact.back'), value: polishTime(backAt, context) }]),
  ]
}
