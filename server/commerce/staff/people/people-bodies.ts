import { z } from 'zod'
import { LOCALES } from '#schemas/locale.ts'
import { instant, orNull } from '#schemas/order-fields.ts'
import { StaffRight } from '#schemas/staff-right.ts'
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
export const role = StaffRole.describe('Their role.')
export const locale = z.enum(LOCALES).meta({ description: 'Their language.', examples: ['pl'] })
export const handle = z.string().meta({ description: 'Handle, as in the audit trail.', examples: ['ewa.kowalska'] })

/** A person of the studio. */
const PersonAnswer = named(
  'StaffPerson',
  z
    .strictObject({
      handle,
      name: z.string().meta({ description: 'The name that colleagues see.', examples: ['Ewa Kowalska'] }),
      email: z.string().meta({ description: 'E-mail address.', examples: ['ewa@sklep.example'] }),
      role,
      locale,
      createdAt: instant('Start of the account'),
      createdBy: z.string().meta({ description: 'Who invited them.', examples: ['person:jan.nowak'] }),
      closedAt: z.string().nullable().meta(orNull('When the account was closed')),
      activeAt: z.string().nullable().meta(orNull('Latest use of a session that is open')),
    })
    .meta({ description: 'A person of the studio.' }),
)

export const OnePersonAnswer = PersonAnswer

const InvitationAnswer = named(
  'StaffInvitation',
  z
    .strictObject({
      id: z.string().meta({ description: 'Its id.', examples: ['q3J8vXk2mN5pR7tY9wB1dA'] }),
      email: z.string().meta({ description: 'Where it went.', examples: ['jan@sklep.example'] }),
      name: z.string().meta({ description: 'Whom it is for.', examples: ['Jan Nowak'] }),
      role,
      locale,
      createdAt: instant('Time of its sending'),
      createdBy: z.string().meta({ description: 'Who invites.', examples: ['person:ewa.kowalska'] }),
      expiresAt: instant('Its end'),
    })
    .meta({ description: 'An invitation that waits for an answer.' }),
)

export const OneInvitationAnswer = InvitationAnswer

/** Answer of GET /staff/person. */
export const PeopleAnswer = named(
  'StaffPeople',
  z
    .strictObject({
      people: z.array(PersonAnswer).meta({ description: 'By name, those of closed accounts last.' }),
      invitations: z.array(InvitationAnswer).meta({ description: 'Open invitations, the newest first.' }),
    })
    .meta({ description: 'The people of the studio.' }),
)

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

/** Answer of GET /staff/self. */
export const SelfAnswer = named(
  'StaffSelf',
  z
    .strictObject({
      name: z.string().meta({ description: 'As in the audit trail.', examples: ['person:ewa.kowalska'] }),
      kind: z
        .enum(['person', 'key', 'operator', 'shop'])
        .meta({ description: 'A person, a staff key, the command line or the API key of the shop.' }),
      label: z.string().meta({ description: 'For people.', examples: ['Ewa Kowalska'] }),
      role: StaffRole.nullable().describe('Of a person; null for others.'),
      rights: z.array(StaffRight).meta({ description: 'What they may do.', examples: [['orders', 'returns']] }),
      locale: z.enum(LOCALES).nullable().meta({ description: 'Language of a person; null for others.' }),
      confirmedUntil: z
        .string()
        .nullable()
        .meta({
          description:
            'Until when a person need not confirm dangerous calls, ISO 8601 in UTC; null: nothing to confirm.',
          examples: ['2026-11-20T18:52:00.000Z'],
        }),
    })
    .meta({ description: 'The caller.' }),
)
