import { ArrowLeft } from 'lucide-react'
import { cartSentences, cartTrouble } from '../cart-lines/trouble.ts'
import { useHost, type WidgetProps } from '../host.ts'
import { Alert } from '../parts/alert.tsx'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import { useDisclosure } from '../parts/use-disclosure.ts'
import type { cartPage } from './schema.ts'
import styles from './styles.module.css'

/** S2.121-S2.127; the alert's texts are those of the mini cart (S8.36, S8.37). */
export function CartPage({ id, props, slots }: WidgetProps<typeof cartPage>) {
  const { t, useBinding, Form, handles } = useHost()
  const cart = useBinding(props.cart) ?? null
  const trouble = cartTrouble(cart)
  const clearing = useDisclosure()
  return (
    <div id={id} className={`${surface.wrap} ${styles.page}`}>
      <div className={styles.split}>
        <section className={styles.main} aria-labelledby={`${id}-title`}>
          <div className={styles.head}>
            <h1 id={`${id}-title`}>
              {t('cart.title')}
              {cart ? <span className={styles.count}>{t('cart.count', { count: cart.count })}</span> : null}
            </h1>
            {handles('clear') ? (
              <details ref={clearing} className={styles.clearing}>
                <summary className={surface.link}>{t('cart.clear')}</summary>
                <Form event="clear" className={styles.asked}>
                  <p>{t('cart.clear_confirm')}</p>
                  <button type="submit" className={button({ look: 'danger', size: 's' })}>
                    {t('cart.clear')}
                  </button>
                </Form>
              </details>
            ) : null}
          </div>
          {props.outcome ? <Alert tone={props.outcome.tone} title={props.outcome.text} isNews /> : null}
          {cart && trouble ? (
            <Alert tone="bad" title={t(`mini_cart.get_mini_cart_error.${trouble}.title`)}>
              <p>{t(`mini_cart.get_mini_cart_error.${trouble}.description`)}</p>
              {cartSentences(cart).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </Alert>
          ) : null}
          <div>{slots.lines}</div>
          <p className={styles.back}>
            <a className={surface.link} href={props.continueHref}>
              <Icon of={ArrowLeft} />
              {t('cart.continue')}
            </a>
          </p>
        </section>
        <div className={styles.aside}>{slots.aside}</div>
      </div>
      <div>{slots.below}</div>
    </div>
  )
}
