import { assembler } from './assembler.ts'
import { readWayBack } from './way-back.ts'

/** The login, for visitors; `?back=` says where it leads. Private: without script it shows why it was refused. Spec 2, 6. */
export const loginScreen = assembler('login')({
  provides: ['wayBack'],
  scope: 'private',
  load: async ({ query }) => ({ wayBack: readWayBack(query.back) }),
  title: (_, { t }) => t('login.title'),
  seo: () => ({ robots: 'noindex' }),
})
