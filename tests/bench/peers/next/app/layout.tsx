import type { ReactNode } from 'react'
import '../../shared/global.css'
import { loadFrame, readCurrency } from '../parts/session.ts'
import { SiteFooter } from '../parts/site-footer.tsx'
import { SiteHeader } from '../parts/site-header.tsx'

export default async function Layout({ children }: { children: ReactNode }) {
  const [frame, currency] = await Promise.all([loadFrame(), readCurrency()])
  return (
    <html lang="en">
      <body>
        <a href="#main">Skip to content</a>
        <SiteHeader frame={frame} currency={currency} />
        <main id="main">{children}</main>
        <SiteFooter footer={frame.footer} />
      </body>
    </html>
  )
}
