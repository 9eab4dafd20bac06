import type { Locale } from '#schemas/locale.ts'
import type { StudioRouteKey } from '#schemas/studio-routes.ts'

/** Paths of the studio, without the locale's prefix. The build of the shop's script leaves them out. */
export const STUDIO_PATHS = {
  pl: {
    studio: '/studio',
    studio_login: '/studio/logowanie',
    studio_welcome: '/studio/witamy',
    studio_confirm: '/studio/potwierdz',
    studio_account: '/studio/moje-konto',
    studio_people: '/studio/ludzie',
    studio_person: '/studio/ludzie/{id}',
    studio_audit: '/studio/dziennik',
    studio_orders: '/studio/zamowienia',
    studio_order: '/studio/zamowienia/{id}',
    studio_cases: '/studio/zwroty-i-reklamacje',
    studio_case: '/studio/zwroty-i-reklamacje/{id}',
  },
  en: {
    studio: '/studio',
    studio_login: '/studio/log-in',
    studio_welcome: '/studio/welcome',
    studio_confirm: '/studio/confirm',
    studio_account: '/studio/my-account',
    studio_people: '/studio/people',
    studio_person: '/studio/people/{id}',
    studio_audit: '/studio/audit-trail',
    studio_orders: '/studio/orders',
    studio_order: '/studio/orders/{id}',
    studio_cases: '/studio/returns-and-complaints',
    studio_case: '/studio/returns-and-complaints/{id}',
  },
  de: {
    studio: '/studio',
    studio_login: '/studio/anmelden',
    studio_welcome: '/studio/willkommen',
    studio_confirm: '/studio/bestaetigen',
    studio_account: '/studio/mein-konto',
    studio_people: '/studio/personen',
    studio_person: '/studio/personen/{id}',
    studio_audit: '/studio/protokoll',
    studio_orders: '/studio/bestellungen',
    studio_order: '/studio/bestellungen/{id}',
    studio_cases: '/studio/retouren-und-reklamationen',
    studio_case: '/studio/retouren-und-reklamationen/{id}',
  },
} as const satisfies Readonly<Record<Locale, Readonly<Record<StudioRouteKey, string>>>>
