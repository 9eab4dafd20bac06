import type { Fixtures } from '../fixture.ts'
import type { oneTimeCodes } from './schema.ts'

export const fixtures: Fixtures<typeof oneTimeCodes> = {
  usual: {
    props: {
      title: 'One-time codes',
      lead: 'Scan the code with an authenticator app, and type below what it shows.',
      qr: { label: 'QR code for an authenticator app', size: 21, path: 'M4 4h7v1h-7zM4 10h7v1h-7z' },
      secretLabel: 'Or type this key into the app',
      codes: ['JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP'],
    },
  },
  recovery: {
    props: {
      title: 'Recovery codes',
      lead: 'Each stands in for a one-time code, once. Keep them where your phone is not.',
      secretLabel: 'Your codes',
      codes: ['k7qd-2m9x-w3fh-0c8r', 'a1b2-c3d4-e5f6-g7h8', 'zz9y-8x7w-6v5t-4s3r'],
      fileName: 'recovery-codes.txt',
    },
    slots: { form: ['Form'] },
  },
  longest: {
    props: {
      title: 'Wiederherstellungscodes für den Fall, dass Sie Ihr Telefon verlieren',
      lead: 'Jeder ersetzt einmal einen Einmalcode. Bewahren Sie sie dort auf, wo Ihr Telefon nicht ist, und geben Sie sie niemandem.',
      secretLabel: 'Ihre Wiederherstellungscodes',
      codes: ['k7qd-2m9x-w3fh-0c8r'],
    },
  },
}
