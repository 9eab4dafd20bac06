import { Check, ChevronDown, Globe } from 'lucide-react'
import { currencySign, LanguageLabel } from '#schemas/locale.ts'
import { useHost, type WidgetProps } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import tool from '../parts/tool.module.css'
import { useDisclosure } from '../parts/use-disclosure.ts'
import type { shopSettings } from './schema.ts'
import styles from './styles.module.css'

/** Labels and signs are those of S1.2, S1.4, equal in all languages of the page. */
export function ShopSettings({ id, props: { languages, currencies }, slots }: WidgetProps<typeof shopSettings>) {
  const { t, locale, currency, Form, handles } = useHost()
  const details = useDisclosure()
  return (
    <details id={id} ref={details} className={styles.settings}>
      <summary className={tool.tool}>
        <Icon of={Globe} size="header" />
        <span className={surface.hidden}>{t('header.settings')}: </span>
        <span className={styles.current}>
          <span lang="en">{LanguageLabel[locale]}</span> · {currencySign[currency]}
        </span>
        <span className={styles.chevron}>
          <Icon of={ChevronDown} />
        </span>
      </summary>
      <div className={styles.panel}>
        <section aria-labelledby={`${id}-language`}>
          <h2 id={`${id}-language`}>{t('header.language')}</h2>
          <ul className={styles.list}>
            {languages.map((language) => (
              <li key={language.locale}>
                <a
                  href={language.href}
                  hrefLang={language.locale}
                  aria-current={language.locale === locale ? 'true' : undefined}
                >
                  <span lang="en">{LanguageLabel[language.locale]}</span>
                  {language.locale === locale ? <Icon of={Check} /> : null}
                </a>
              </li>
            ))}
          </ul>
        </section>
        {handles('setCurrency') && currencies.length > 0 ? (
          <section aria-labelledby={`${id}-currency`}>
            <h2 id={`${id}-currency`}>{t('header.currency')}</h2>
            <Form event="setCurrency" className={styles.list}>
              {currencies.map((code) => (
                <button
                  key={code}
                  type="submit"
                  name="currency"
                  value={code}
                  aria-current={code === currency ? 'true' : undefined}
                >
                  <span>
                    <b>{currencySign[code]}</b> {t(`currency.${code}`)}
                  </span>
                  {code === currency ? <Icon of={Check} /> : null}
                </button>
              ))}
            </Form>
          </section>
        ) : null}
        {slots.prices}
      </div>
    </details>
  )
}
