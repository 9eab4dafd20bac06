import { z } from 'zod'
import { LOCALES } from '#schemas/locale.ts'
import { instant } from '#schemas/order-fields.ts'
import { StaffInvitation, StaffPeople, StaffPerson, StaffSelf } from '#schemas/staff-account.ts'
import { StaffRole } from '#schemas/staff-role.ts'
import { named } from '../../openapi/named.ts'

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: 'v.email' }).max(254))
  .meta({ description: 'E-mail address.', examples: ['ewa@sklep.example'] })
/** No line breaks, and nothing that mail programs would make a link of. */
export const personName = z
  .string()
  .trim()
  .min(2, { error: 'v.required' })
  .max(80)
  .regex(/^\p{L}[\p{L}\p{M}\p{N} .'’-]*$/u, { error: 'v.invalid' })
  .meta({ description: 'The name that colleagues see.', examples: ['Ewa Kowalska'] })
const role = StaffRole.describe('Their role.')
export const locale = z.enum(LOCALES).meta({ description: 'Their language.', examples: ['pl'] })

export const OnePersonAnswer = named('StaffPerson', StaffPerson)
export const OneInvitationAnswer = named('StaffInvitation', StaffInvitation)
/** Answer of GET /staff/person. */
export const PeopleAnswer = named('StaffPeople', StaffPeople)
/** Answer of GET /staff/self. */
export const SelfAnswer = named('StaffSelf', StaffSelf)

export const NewInvitationBody = named(
  'NewStaffInvitation',
  z
    .strictObject({ email, name: personName, role, locale })
    .meta({ description: 'Somebody to invite, with a role whose rights the caller has.' }),
)

export const PersonChangeBody = named(
  'StaffPersonChange',
  z
    .strictObject({ name: personName.optional(), role: role.optional() })
    .meta({ description: 'What is changed; the rest stays.' }),
)

/** Answer of POST /staff/person/{handle}/link. */
export const AccessLinkAnswer = named(
  'StaffAccessLink',
  z
    .strictObject({
      token: z.string().meta({
        description: 'Of the address /studio/welcome?token=…, shown this once.',
        examples: ['q3J8vXk2mN5pR7tY9wB1dF4hq3J8vXk2mN5pR7tY9wB'],
      }),
      expiresAt: instant('Its end'),
    })
    .meta({ description: 'A link for somebody who cannot log in any more.' }),
)
