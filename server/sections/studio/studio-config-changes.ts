import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { noteField } from '#server/forms/studio-layout-fields.ts'
import { configDifferences } from './config-differences.ts'
import { recordAction } from './record-action.ts'
import { recordHead } from './record-head.ts'

export const studioConfigChangesSection = section('studio-config-changes')({
  title: 'What differs between two revisions of the settings, and the way back to the second one.',
  settings: z.strictObject({}),
  needs: ['configComparison'],
  submits: ['studio.restoreConfig'],
  resolve({ data: { configComparison: compared }, ...context }) {
    const { t, link, staff } = context
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
      recordHead(
        {
          title: t('studio.config.changes'),
          back: { label: t('studio.config.history'), href: link('studio_config_history') ?? '/' },
          lead,
          actions,
        },
        context,
      ),
      node(
        'studio-diff',
        { caption: lead, fields: differences.flatMap((each) => configDifferences(each, context)) },
        { key: 'diff' },
      ),
    ]
  },
})
