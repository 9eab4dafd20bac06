import { z } from 'zod'
import { languageLinks } from '#locales/route-table.ts'
import { mayRead } from '#schemas/staff-right.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import { allowedLocales } from '#server/sections/frame/shop-settings.ts'
import { menuOf } from './studio-menu.ts'

const LANGUAGES = { pl: 'Polski', en: 'English', de: 'Deutsch' } as const

export const studioHeaderSection = section('studio-header')({
  title: 'The header of the studio.',
  settings: z.strictObject({}),
  needs: ['config'],
  resolve({ data: { config }, route, staff, viewed, locale, link, t }) {
    const hrefs = languageLinks(viewed)
    return node(
      'studio-header',
      {
        shop: {
          label: config?.get('general/store/name') ?? t('studio.to_shop'),
          href: link('home') ?? '/',
          isNewTab: true,
        },
        home: link('studio') ?? '/',
        menu: staff ? menuOf(route, { rights: staff.rights, link, t }) : [],
        languages: allowedLocales(config).map((language) => ({
          locale: language,
          label: LANGUAGES[language],
          href: hrefs[language],
          ...(language === locale && { isCurrent: true }),
        })),
        ...openerOf(staff, { link, t }),
        ...(staff && {
          person: {
            name: staff.label,
            ...(staff.role !== null && { role: t(`studio.role.${staff.role}`) }),
            // A staff key has no account.
            links: staff.role === null ? [] : linksOf(link, t),
          },
        }),
      },
      staff ? { on: { logOut: [{ do: 'call', op: 'studio.logOut', args: {} }] } } : {},
    )
  },
})

/** The way from an address of the shop to that page in the studio. */
function openerOf(staff: LoadContext['staff'], { link, t }: Pick<LoadContext, 'link' | 't'>) {
  const action = link('studio_preview')
  const mayLook = staff && (mayRead(staff.rights, 'layouts') || mayRead(staff.rights, 'texts'))
  if (action === null || !mayLook) return {}
  return { open: { action, name: 'path', label: t('studio.preview.open'), submit: t('studio.preview.open.submit') } }
}

function linksOf(link: LoadContext['link'], t: LoadContext['t']) {
  const href = link('studio_account')
  return href === null ? [] : [{ label: t('studio.account'), href }]
}
