import { assembler, notFound } from '#server/compiler/assembler.ts'

/** The people of the studio and open invitations. */
export const studioPeopleScreen = assembler('studio_people')({
  provides: ['staffPeople'],
  scope: 'private',
  async load({ ports }) {
    const staffPeople = await ports.staff.people()
    return staffPeople ? { staffPeople } : notFound()
  },
  title: (_, { t }) => t('studio.people'),
})

/** One person, with what can be done about them. */
export const studioPersonScreen = assembler('studio_person')({
  provides: ['staffPerson'],
  scope: 'private',
  async load({ params, ports }) {
    const found = (await ports.staff.people())?.people.find(({ handle }) => handle === params.id)
    return found ? { staffPerson: found } : notFound()
  },
  title: ({ staffPerson }) => staffPerson.name,
})

/** How the person on this page logs in, and where they are logged in. */
export const studioAccountScreen = assembler('studio_account')({
  provides: ['staffMeans'],
  scope: 'private',
  async load({ ports }) {
    const staffMeans = await ports.staff.means()
    return staffMeans ? { staffMeans } : notFound()
  },
  title: (_, { t }) => t('studio.account'),
})
