import { assembler, redirectTo } from '#server/compiler/assembler.ts'
import { wayBackOf } from '../way-back-of.ts'

/** The log-in of the studio; `?back=` names the next page. Who is logged in goes on. */
export const studioLogInScreen = assembler('studio_login')({
  provides: ['wayBack'],
  scope: 'private',
  async load(context) {
    const wayBack = wayBackOf(context)
    if (context.staff) return redirectTo(wayBack ?? context.link('studio') ?? '/')
    return { wayBack }
  },
  title: (_, { t }) => t('studio.log_in'),
})

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** The page of a link that opens an account: of the first owner, by invitation, or after everything was lost. */
export const studioWelcomeScreen = assembler('studio_welcome')({
  provides: ['staffLink', 'linkToken'],
  scope: 'private',
  async load({ query, ports }) {
    const token = query.token !== undefined && TOKEN.test(query.token) ? query.token : null
    const staffLink = token === null ? null : await ports.staff.link(token)
    return { staffLink, linkToken: staffLink && token }
  },
  title: ({ staffLink }, { t }) => t(staffLink ? 'studio.welcome' : 'studio.welcome.invalid'),
})

/** Asks a person again to prove who they are, before what is dangerous. */
export const studioConfirmScreen = assembler('studio_confirm')({
  provides: ['wayBack', 'staffMeans'],
  scope: 'private',
  async load(context) {
    const wayBack = wayBackOf(context)
    const staffMeans = await context.ports.staff.means()
    // A staff key confirms nothing.
    return staffMeans ? { wayBack, staffMeans } : redirectTo(wayBack ?? context.link('studio') ?? '/')
  },
  title: (_, { t }) => t('studio.confirm'),
})
