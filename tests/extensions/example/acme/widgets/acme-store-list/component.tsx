import { button, control, surface, useHost, type WidgetProps } from 'witryna/widget'
import type storeList from './schema.ts'
import styles from './styles.module.css'

export default function StoreList({ id, props: { title, path, city, stores } }: WidgetProps<typeof storeList>) {
  const { t, Form, handles } = useHost()
  return (
    <section id={id} className={`${surface.wrap} ${surface.section}`} aria-labelledby={`${id}-title`}>
      <h1 id={`${id}-title`}>{title}</h1>
      <form method="get" action={path} className={styles.search}>
        <label htmlFor={`${id}-city`}>{t('acme-store-list.city')}</label>
        <input id={`${id}-city`} name="city" defaultValue={city} className={control.input} />
        <button type="submit" className={button()}>
          {t('acme-store-list.find')}
        </button>
      </form>
      {stores.length === 0 ? <p role="status">{t('acme-store-list.none')}</p> : null}
      <ul className={styles.stores}>
        {stores.map((store) => (
          <li key={store.href}>
            <a href={store.href}>{`${store.city}, ${store.address}`}</a>
          </li>
        ))}
      </ul>
      {city !== '' && stores.length > 0 && handles('remember') ? (
        <Form event="remember">
          <button type="submit" className={button()}>
            {t('acme-store-list.remember')}
          </button>
        </Form>
      ) : null}
    </section>
  )
}
