import { z } from 'zod'
import { key, type OperationParts, text } from './operation.ts'
import { releaseChoice } from './studio-releases.ts'

const ofStaff = { access: 'staff', catalog: 'staff', right: 'config' } as const
const seen = z
  .int()
  .min(0)
  .meta({ description: 'Number of the revision that the caller saw.', examples: [12] })
const note = text(300, 'Why, for the history; absent for nothing.', 'Winter sale').optional()
const refusals = {
  401: 'The caller is no staff.',
  403: 'The caller lacks the right.',
  409: 'Store config has changed since `seen`, or the revision is gone.',
  422: 'A value is of no use; the fields say which.',
}

/** What staff do with store config. */
export const studioConfigOperations = {
  'studio.saveConfig': {
    description: 'Sets the settings of a group, all or none, as a new revision.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      id: key(40, 'Group of settings.', 'shop'),
      seen,
      values: z
        .record(z.string(), z.union([z.string().max(20_000), z.boolean()]))
        .meta({ description: 'Values of the form by name of the field.', examples: [{ generalStoreNamePl: 'Lipa' }] }),
      note,
      release: releaseChoice,
    }),
  },
  'studio.restoreConfig': {
    description: 'Goes back to an earlier revision of store config, as a new one.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      to: z
        .int()
        .min(1)
        .meta({ description: 'Number of the revision.', examples: [3] }),
      seen,
      note,
    }),
  },
} as const satisfies Record<string, OperationParts>
