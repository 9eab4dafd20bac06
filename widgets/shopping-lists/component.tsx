import { MAX_LIST_NAME } from '#schemas/line-limits.ts'
import { useHost, type WidgetProps } from '../host.ts'
import { button } from '../parts/button.ts'
import control from '../parts/control.module.css'
import surface from '../parts/surface.module.css'
import type { shoppingLists } from './schema.ts'
import styles from './styles.module.css'

type Lists = WidgetProps<typeof shoppingLists>

export function ShoppingLists({ id, props: { lists } }: Lists) {
  const { t } = useHost()
  return (
    <div id={id}>
      {lists.length === 0 ? <p className={surface.lead}>{t('lists.none')}</p> : null}
      <ul className={styles.cards}>
        {lists.map((list) => (
          <li key={list.id} className={surface.panel}>
            <Card id={`${id}-${list.id}`} list={list} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Card({ id, list }: { id: string; list: Lists['props']['lists'][number] }) {
  const { t, Form } = useHost()
  const { name, href, about } = list
  return (
    <section className={styles.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <a href={href}>{name}</a>
      </h2>
      <p className={surface.muted}>{about}</p>
      <div className={styles.ways}>
        <details className={styles.way}>
          <summary aria-describedby={`${id}-title`}>{t('lists.rename')}</summary>
          <Form event="rename" payload={{ id: list.id }} className={styles.asked}>
            <label htmlFor={`${id}-name`}>{t('lists.name')}</label>
            <input
              id={`${id}-name`}
              className={control.input}
              name="name"
              defaultValue={name}
              maxLength={MAX_LIST_NAME}
              required
              autoComplete="off"
            />
            <button type="submit" className={button({ look: 'secondary', size: 's' })}>
              {t('lists.rename_save')}
            </button>
          </Form>
        </details>
        <details className={`${styles.way} ${styles.removal}`}>
          <summary aria-describedby={`${id}-title`}>{t('lists.remove')}</summary>
          <Form event="remove" payload={{ id: list.id }} className={styles.asked}>
            <p>{t('lists.remove_confirm')}</p>
            <button type="submit" className={button({ look: 'danger', size: 's' })}>
              {t('lists.remove')}
            </button>
          </Form>
        </details>
      </div>
    </section>
  )
}
