import { z } from 'zod'
import { flag, key, type OperationParts } from './operation.ts'
import { releaseChoice } from './studio-releases.ts'

const ofStaff = { access: 'staff', catalog: 'staff', right: 'content' } as const
const refusals = {
  401: 'The caller is no staff.',
  403: 'The caller lacks the right.',
  409: 'The category has changed since `seen`, is gone, or still has posts.',
  422: 'A field is wrong; the fields say which.',
}
const id = key(60, 'Id of the category.', 'brewing')
const values = z
  .record(z.string(), z.union([z.string().max(2_000), z.boolean()]))
  .meta({ description: 'Values of the form by name of the field.', examples: [{ namePl: 'Parzenie' }] })

/** What staff do with categories of the blog. */
export const studioBlogOperations = {
  'studio.addBlogCategory': {
    description: 'Adds a category of the blog behind all others.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ values }),
  },
  'studio.saveBlogCategory': {
    description: 'Changes names, addresses and descriptions of a category of the blog, at once or as a draft.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      id,
      seen: z
        .int()
        .min(0)
        .meta({ description: 'Its version that the caller saw.', examples: [3] }),
      values,
      version: z
        .int()
        .min(0)
        .optional()
        .meta({
          description: 'Version of its text with the draft that the caller saw; needed if the change is to wait.',
          examples: [2],
        }),
      release: releaseChoice.meta({
        description:
          '`draft`: the change waits in the draft. Id of a release, or `new`: the draft with it waits there. Absent, empty or `now`: it is made at once, with all that is in the draft if `version` is named.',
        examples: ['draft'],
      }),
    }),
  },
  'studio.placeBlogCategory': {
    description: 'Puts a category of the blog behind another one.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      id,
      behind: key(60, 'The category that it stands behind; `-`: it is the first.', 'brewing'),
    }),
  },
  'studio.deleteBlogCategory': {
    description: 'Removes a category of the blog that has no posts.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ id, isConfirmed: flag('Whether the caller has confirmed it.').optional() }),
  },
} as const satisfies Record<string, OperationParts>
