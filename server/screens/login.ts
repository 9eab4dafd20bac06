import { assembler } from '#server/compiler/assembler.ts'
import { wayBackOf } from './way-back-of.ts'

/**
 * The login, for visitors; `?back=` names the next page. Private: without script it shows why it was refused. S2.139,
 * S6.6.
 */
export const loginScreen = assembler('login')({
  provides: ['wayBack'],
  scope: 'private',
  load: async (context) => ({ wayBack: wayBackOf(context) }),
  title: (_, { t }) => t('login.title'),
  seo: () => ({ robots: 'noindex' }),
})
