import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import '../../shared/global.css'
import { toCurrency } from '../../shared/list.ts'
import type { Route } from './+types/root'
import { readCookie } from './cookies.ts'
import { loadFrame } from './frame.server.ts'
import { SiteFooter } from './parts/site-footer.tsx'
import { SiteHeader } from './parts/site-header.tsx'

export async function loader({ request }: Route.LoaderArgs) {
  const currency = toCurrency(readCookie(request, 'currency'))
  return { currency, frame: await loadFrame(currency) }
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App({ loaderData: { frame, currency } }: Route.ComponentProps) {
  return (
    <>
      <a href="#main">Skip to content</a>
      <SiteHeader frame={frame} currency={currency} />
      <main id="main">
        <Outlet />
      </main>
      <SiteFooter footer={frame.footer} />
    </>
  )
}
