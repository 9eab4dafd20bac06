import { useHost, type WidgetProps } from '../host.ts'
import { useDisclosure } from '../parts/use-disclosure.ts'
import { ShopLink } from '../shop-link/shop-link.tsx'
import { Menu } from './menu.tsx'
import type { studioHeader } from './schema.ts'
import styles from './styles.module.css'

type Header = WidgetProps<typeof studioHeader>

/** Works without script: the groups of the menu and the menu of the person are `<details>`. */
export function StudioHeader({ id, props }: Header) {
  const { t } = useHost()
  const { shop, home, menu, languages, open, person } = props
  return (
    <header id={id} className={styles.header}>
      <a className={styles.brand} href={home}>
        <span className={styles.shop}>{shop.label}</span>
        <span className={styles.tag}>{t('studio.name')}</span>
      </a>
      {menu.length === 0 ? null : <Menu menu={menu} />}
      {open ? <Opener id={`${id}-open`} open={open} className={styles.open} /> : null}
      <Languages languages={languages} className={styles.languages} />
      {person ? <Person id={id} {...props} person={person} /> : <ShopLink {...shop}>{t('studio.to_shop')}</ShopLink>}
    </header>
  )
}

/** A plain form: the address that it is given is part of its own. */
function Opener({
  id,
  open: { action, name, label, submit },
  className,
}: {
  id: string
  open: NonNullable<Header['props']['open']>
  className: string | undefined
}) {
  return (
    <form method="get" action={action} className={className}>
      <label htmlFor={id} className={styles.hidden}>
        {label}
      </label>
      <input id={id} name={name} type="text" inputMode="url" placeholder={label} autoComplete="off" required />
      <button type="submit">{submit}</button>
    </form>
  )
}

/** In the header, and on narrow pages in the menu of the person: styles show one of both. */
function Languages({ languages, className }: Pick<Header['props'], 'languages'> & { className: string | undefined }) {
  const { t } = useHost()
  return (
    <nav className={className} aria-label={t('studio.language')}>
      <ul>
        {languages.map(({ locale, label, href, isCurrent }) => (
          <li key={locale}>
            <a href={href} lang={locale} hrefLang={locale} title={label} aria-current={isCurrent ? 'true' : undefined}>
              <span aria-hidden="true">{locale.toUpperCase()}</span>
              <span className={styles.hidden}>{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Person({
  id,
  person,
  shop,
  languages,
  open,
}: { id: string } & Pick<Header['props'], 'shop' | 'languages' | 'open'> & {
    person: NonNullable<Header['props']['person']>
  }) {
  const { t, Form, handles } = useHost()
  const details = useDisclosure()
  return (
    <details ref={details} className={styles.person}>
      <summary>{person.name}</summary>
      <div className={styles.panel}>
        {person.role === undefined ? null : <p className={styles.role}>{person.role}</p>}
        <ul>
          {person.links.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
          <li>
            <ShopLink {...shop}>{t('studio.to_shop')}</ShopLink>
          </li>
        </ul>
        {open ? <Opener id={`${id}-open-menu`} open={open} className={styles.openInMenu} /> : null}
        <Languages languages={languages} className={styles.inMenu} />
        {handles('logOut') ? (
          <Form event="logOut">
            <button type="submit" className={styles.leave}>
              {t('studio.log_out')}
            </button>
          </Form>
        ) : null}
      </div>
    </details>
  )
}
