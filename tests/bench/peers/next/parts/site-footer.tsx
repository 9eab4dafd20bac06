import Image from 'next/image'
import Link from 'next/link'
import { footerHref, LEGAL, LEGAL_LABELS, plainText } from '../../shared/list.ts'
import type { FooterBlock, Frame } from '../../shared/shapes.ts'
import styles from '../../shared/shop.module.css'

export function SiteFooter({ footer }: { footer: Frame['footer'] }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.wrap}>
        <section className={styles.row} aria-labelledby="newsletter">
          <h2 id="newsletter">Newsletter</h2>
          <p>Fresh coffees, roasting days and offers. One e-mail a week at most.</p>
          <form action="/en/newsletter" method="post">
            <input type="email" name="email" aria-label="Email address" required />
            <label>
              <input type="checkbox" name="newsletter" required /> I want to receive offers by email. I can withdraw
              consent at any time.
            </label>
            <button type="submit" className={styles.button}>
              Subscribe
            </button>
          </form>
        </section>
        <div className={styles.columns}>
          {footer.columns.map((blocks, column) => (
            <div key={column}>
              {blocks.map((block, at) => (
                <Block key={at} block={block} />
              ))}
            </div>
          ))}
        </div>
        <div className={styles.row}>
          {footer.postFooter.map((block, at) => (
            <Block key={at} block={block} />
          ))}
        </div>
        <ul className={styles.row}>
          {LEGAL.map((page) => (
            <li key={page}>
              <Link href={`/en/${page}`}>{LEGAL_LABELS[page]}</Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}

function Block({ block }: { block: FooterBlock }) {
  if (block.type === 'title') return <h2>{block.label}</h2>
  if (block.type === 'text') return <p>{plainText(block)}</p>
  if (block.src)
    return (
      <Image src={`/media/${block.src}`} alt={block.alt ?? ''} width={block.width} height={block.height} unoptimized />
    )
  return (
    <ul>
      {block.items?.map(({ label, social, url, target }) => (
        <li key={url}>
          <Link href={footerHref(url)} target={target}>
            {label ?? social}
          </Link>
        </li>
      ))}
    </ul>
  )
}
