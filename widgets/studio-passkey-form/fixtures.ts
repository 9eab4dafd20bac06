import type { Fixtures } from '../fixture.ts'
import type { passkeyForm } from './schema.ts'

const words = {
  unsupported: 'This browser knows no passkeys.',
  failed: 'That did not work. Try again, or choose another way.',
}

export const fixtures: Fixtures<typeof passkeyForm> = {
  usual: {
    props: { does: 'prove', fields: [], button: 'Log in with a passkey', look: 'primary', ...words },
  },
  create: {
    props: {
      does: 'create',
      title: 'With a passkey',
      lead: 'Fingerprint, face or PIN of this device: nothing to remember, and nothing that a false page could take.',
      fields: [
        { name: 'name', label: 'Name', type: 'text', autocomplete: 'name', value: 'Ewa Kowalska' },
        { name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', value: '' },
      ],
      button: 'Activate your account with a passkey',
      look: 'secondary',
      or: 'or',
      ...words,
    },
  },
  longest: {
    props: {
      does: 'prove',
      title: 'Mit einem Passkey bestätigen, dass Sie es sind',
      lead: 'Fingerabdruck, Gesichtserkennung oder PIN dieses Geräts: nichts zu merken und nichts, was eine gefälschte Seite abfangen könnte.',
      fields: [],
      button: 'Mit einem Passkey bestätigen und zurück zur vorherigen Seite',
      look: 'primary',
      unsupported: 'Dieser Browser kennt keine Passkeys.',
      failed: 'Das hat nicht geklappt. Versuchen Sie es noch einmal oder wählen Sie einen anderen Weg.',
    },
  },
}
