import { useHost, type WidgetProps } from '../host.ts'
import { Alert } from '../parts/alert.tsx'
import surface from '../parts/surface.module.css'
import type { creditLimit } from './schema.ts'
import styles from './styles.module.css'

export function CreditLimit({ id, props: { limit, isBlocked = false }, slots }: WidgetProps<typeof creditLimit>) {
  const { t } = useHost()
  return (
    <section id={id} className={styles.credit} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('credit.title')}</h2>
      {isBlocked ? <Alert tone="bad" title={t('credit.blocked')} /> : null}
      <div className={styles.badges}>{slots.badges}</div>
      {limit ? (
        <>
          <dl className={styles.facts}>
            <div>
              <dt>{t('credit.available')}</dt>
              <dd className={styles.big}>{limit.available}</dd>
            </div>
            <div>
              <dt>{t('credit.used')}</dt>
              <dd>{limit.used}</dd>
            </div>
            <div>
              <dt>{t('credit.maximum')}</dt>
              <dd>{limit.maximum}</dd>
            </div>
          </dl>
          <progress className={styles.level} max={100} value={limit.percent} aria-label={t('credit.used')} />
        </>
      ) : (
        <p className={surface.muted}>{t('credit.none')}</p>
      )}
    </section>
  )
}
