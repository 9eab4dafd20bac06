import {
  CircleQuestionMark,
  Flame,
  Mail,
  Menu,
  Phone,
  RotateCcw,
  Search,
  ShoppingBasket,
  Truck,
  User,
} from 'lucide-react'
import Form from 'next/form'
import Link from 'next/link'
import { CURRENCIES, type Currency, SYMBOLS } from '../../shared/list.ts'
import type { Frame } from '../../shared/shapes.ts'
import styles from '../../shared/shop.module.css'

const ICONS = { truck: Truck, flame: Flame, return: RotateCcw, phone: Phone }

export function SiteHeader({ frame, currency }: { frame: Frame; currency: Currency }) {
  return (
    <header>
      <div className={styles.strip}>
        <div className={`${styles.wrap} ${styles.row}`}>
          <span>
            <Truck aria-hidden="true" /> {frame.note} · {frame.dispatch}
          </span>
          <ul aria-label="Why shop with us">
            {frame.benefits.map(({ title, icon }) => {
              const Icon = ICONS[icon as keyof typeof ICONS] ?? Truck
              return (
                <li key={title}>
                  <Icon aria-hidden="true" /> {title}
                </li>
              )
            })}
          </ul>
          <Contacts frame={frame} />
        </div>
      </div>
      <div className={`${styles.wrap} ${styles.row}`}>
        <details className={styles.drawer}>
          <summary>
            <Menu aria-hidden="true" /> Menu
          </summary>
          <MenuLinks frame={frame} />
          <Contacts frame={frame} />
        </details>
        <Link href="/en" className={styles.logo}>
          Ziarno
        </Link>
        <Form action="/en/search" role="search" className={styles.search}>
          <input type="search" name="phrase" aria-label="Search" placeholder="What are you looking for?" />
          <button type="submit" aria-label="Search">
            <Search aria-hidden="true" />
          </button>
        </Form>
        <details>
          <summary>Language and currency: English · {SYMBOLS[currency]}</summary>
          <ul>
            <li>
              <Link href="/">Polish</Link>
            </li>
            <li>
              <Link href="/en">English</Link>
            </li>
            <li>
              <Link href="/de">German</Link>
            </li>
            {CURRENCIES.map((code) => (
              <li key={code}>
                <Link href={`?currency=${code}`}>{code}</Link>
              </li>
            ))}
          </ul>
        </details>
        <Link href="/en/account">
          <User aria-hidden="true" /> Account
        </Link>
        <Link href="/en/cart">
          <ShoppingBasket aria-hidden="true" /> Basket
        </Link>
      </div>
      <nav className={styles.menu} aria-label="Main menu">
        <MenuLinks frame={frame} />
      </nav>
    </header>
  )
}

function MenuLinks({ frame }: { frame: Frame }) {
  return (
    <ul className={styles.wrap}>
      {frame.menu.map(({ id, name, url }) => (
        <li key={id}>
          <Link href={`/en/${url}`}>{name}</Link>
        </li>
      ))}
    </ul>
  )
}

function Contacts({ frame }: { frame: Frame }) {
  return (
    <ul>
      <li>
        <Link href="/en/contact">
          <CircleQuestionMark aria-hidden="true" /> Help and contact
        </Link>
      </li>
      <li>
        <a href={`tel:${frame.phone.replaceAll(' ', '')}`}>
          <Phone aria-hidden="true" /> Call us: {frame.phone}
        </a>
      </li>
      <li>
        <a href={`mailto:${frame.email}`}>
          <Mail aria-hidden="true" /> Write to us: {frame.email}
        </a>
      </li>
    </ul>
  )
}
