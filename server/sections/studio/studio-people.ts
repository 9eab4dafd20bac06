import { z } from 'zod'
import { formatDate, formatDateTime } from '#locales/format.ts'
import type { StaffInvitation, StaffPerson } from '#schemas/staff-account.ts'
import { rightsOfRole } from '#schemas/staff-role.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { invitationFields, personFields } from '#server/forms/studio-people-fields.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { recordHead as recordHeadNode } from '#widgets/studio-record-head/schema.ts'
import { callerName } from './caller-name.ts'
import { recordAction } from './record-action.ts'
import { recordHead } from './record-head.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'link' | 'staff' | 'formDrafts' | 'notice' | 'stampForm'>
type Badge = PropsOf<typeof recordHeadNode>['states'][number]

export const studioPeopleSection = section('studio-people')({
  title: 'The people of the studio, open invitations, and the form that invites somebody.',
  settings: z.strictObject({}),
  needs: ['staffPeople'],
  submits: ['studio.invite', 'studio.resendInvitation', 'studio.withdrawInvitation'],
  resolve({ data: { staffPeople }, ...context }) {
    const { t, link, locale } = context
    const { people, invitations } = staffPeople
    const invite = recordAction(
      {
        op: 'studio.invite',
        adds: true,
        label: t('studio.invite'),
        effect: t('studio.invite.effect'),
        fields: invitationFields(context),
        submit: t('studio.invite.submit'),
      },
      context,
    )
    return [
      recordHead(
        {
          title: t('studio.people'),
          lead: t('studio.people.lead'),
          actionsTitle: t('studio.people.actions'),
          actions: [invite, ...invitations.flatMap((invitation) => ofInvitation(invitation, context))],
        },
        context,
      ),
      node(
        'data-table',
        {
          caption: t('studio.people'),
          filters: [],
          columns: [
            { label: t('studio.person.name'), type: 'link' },
            { label: t('studio.person.role'), type: 'text' },
            { label: t('studio.people.email'), type: 'text' },
            { label: t('studio.people.since'), type: 'date' },
            { label: t('studio.people.state'), type: 'state' },
          ],
          rows: people.map((person) => ({
            key: person.handle,
            cells: [
              { text: person.name, href: link('studio_person', { id: person.handle }) ?? '/' },
              { text: t(`studio.role.${person.role}`) },
              { text: person.email },
              { text: formatDate(person.createdAt, locale) },
              { text: '', badges: [stateOf(person, t)] },
            ],
          })),
        },
        { key: 'table' },
      ),
      ...(invitations.length === 0 ? [] : [invitationTable(staffPeople, context)]),
    ]
  },
})

export const studioPersonSection = section('studio-person')({
  title: 'One person of the studio, with what can be done about them.',
  settings: z.strictObject({}),
  needs: ['staffPerson'],
  submits: ['studio.changePerson', 'studio.closePerson'],
  resolve({ data: { staffPerson: person }, ...context }) {
    const { t, link, locale } = context
    const actions = actionsOn(person, context)
    return recordHead(
      {
        title: person.name,
        back: { label: t('studio.people'), href: link('studio_people') ?? '/' },
        states: [stateOf(person, t)],
        facts: [
          { label: t('studio.person.role'), value: t(`studio.role.${person.role}`) },
          { label: t('studio.people.email'), value: person.email },
          { label: t('studio.people.since'), value: formatDate(person.createdAt, locale) },
          { label: t('studio.people.by'), value: callerName(person.createdBy, t) },
        ],
        actionsTitle: t('studio.people.actions'),
        actions,
      },
      context,
    )
  },
})

/** What the viewer has a right to: nobody changes or closes who has rights that they lack. */
function actionsOn(person: StaffPerson, context: Context): NodeDraft[] {
  const { t, staff } = context
  const mayTouch = staff !== null && rightsOfRole(person.role).every((right) => staff.rights.includes(right))
  if (person.closedAt !== null || !mayTouch || !staff.rights.includes('people')) return []
  const args = { id: person.handle }
  return [
    recordAction(
      {
        op: 'studio.changePerson',
        args,
        label: t('studio.person.change'),
        effect: t('studio.person.change.effect'),
        fields: personFields(context, person),
        submit: t('studio.person.change.submit'),
      },
      context,
    ),
    recordAction(
      {
        op: 'studio.closePerson',
        args,
        label: t('studio.close'),
        effect: t('studio.close.effect'),
        fields: [confirmationField(t)],
        submit: t('studio.close.submit', { name: person.name }),
        isDanger: true,
      },
      context,
    ),
  ]
}

function ofInvitation({ id, email }: StaffInvitation, context: Context): NodeDraft[] {
  const { t } = context
  return [
    recordAction(
      {
        op: 'studio.resendInvitation',
        key: id,
        args: { id },
        label: t('studio.resend', { email }),
        effect: t('studio.resend.effect'),
        submit: t('studio.resend.submit'),
      },
      context,
    ),
    recordAction(
      {
        op: 'studio.withdrawInvitation',
        key: id,
        args: { id },
        label: t('studio.withdraw', { email }),
        effect: t('studio.withdraw.effect'),
        submit: t('studio.withdraw.submit'),
        isDanger: true,
      },
      context,
    ),
  ]
}

function invitationTable(
  { people, invitations }: { people: readonly StaffPerson[]; invitations: readonly StaffInvitation[] },
  { t, locale }: Context,
): NodeDraft {
  const names = new Map(people.map(({ handle, name }) => [`person:${handle}`, name]))
  return node(
    'data-table',
    {
      caption: t('studio.invitations'),
      isCaptionShown: true,
      filters: [],
      columns: [
        { label: t('studio.people.email'), type: 'text' },
        { label: t('studio.person.name'), type: 'text' },
        { label: t('studio.person.role'), type: 'text' },
        { label: t('studio.people.by'), type: 'text' },
        { label: t('studio.people.state'), type: 'text' },
      ],
      rows: invitations.map(({ id, email, name, role, createdBy, expiresAt }) => ({
        key: id,
        cells: [
          { text: email },
          { text: name },
          { text: t(`studio.role.${role}`) },
          { text: callerName(createdBy, t, names.get(createdBy)) },
          { text: t('studio.invitation.until', { date: formatDateTime(expiresAt, locale) }) },
        ],
      })),
    },
    { key: 'invitations' },
  )
}

function stateOf({ closedAt, activeAt }: StaffPerson, t: LoadContext['t']): Badge {
  if (closedAt !== null) return { label: t('studio.people.closed'), tone: 'idle' }
  return activeAt !== null
    ? { label: t('studio.people.active'), tone: 'ok' }
    : { label: t('studio.people.away'), tone: 'info' }
}
