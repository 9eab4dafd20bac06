import { readWayBack } from '#server/compiler/address/way-back.ts'
import { assembler } from '#server/compiler/assembler.ts'

/**
 * The login, for visitors; `?back=` names the next page. Private: without script it shows why it was refused. S2.139,
 * S6.6.
 */
export const loginScreen = assembler('login')({
  provides: ['wayBack'],
  scope: 'private',
  load: async ({ query }) => ({ wayBack: readWayBack(query.back) }),
  title: (_, { t }) => t('login.title'),
  seo: () => ({ robots: 'noindex' }),
})
