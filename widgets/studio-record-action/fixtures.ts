import type { Fixtures } from '../fixture.ts'
import type { recordAction } from './schema.ts'

export const fixtures: Fixtures<typeof recordAction> = {
  usual: {
    props: {
      label: 'Send a parcel',
      effect: 'Everything not sent yet leaves in this parcel, and the buyer gets a mail with its number.',
      tone: 'usual',
    },
    slots: { form: ['Form'] },
  },
  closing: {
    props: {
      label: 'Send a parcel',
      effect: 'Everything not sent yet leaves in this parcel, and the buyer gets a mail with its number.',
      tone: 'usual',
      closes: true,
    },
    slots: { form: ['Form'] },
  },
  danger: {
    props: {
      label: 'Cancel the order',
      effect: 'The order ends, its pieces go back into stock and 129.90 zł to the buyer. This cannot be undone.',
      tone: 'danger',
      isOpen: true,
    },
    slots: { form: ['Form'] },
  },
  longest: {
    props: {
      label: 'Zahlungseingangsbestätigung für die Umsatzsteuervoranmeldung erfassen',
      effect: 'Die Bestellung gilt als bezahlt, und der Käufer bekommt eine Zahlungseingangsbestätigung per E-Mail.',
      tone: 'usual',
      isOpen: true,
    },
  },
}
