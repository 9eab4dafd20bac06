import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Hono } from 'hono'
import type { Renderer } from './render.ts'

/**
 * Development: Vite serves the browser's modules and reloads them at once; pages are drawn by sources as they are on disk.
 * Only `npm run dev` comes here, so Vite is loaded from here alone.
 */
export async function openDevelopment(root: string) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: `${root}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true },
  })
  const load = async () => {
    const entry = (await vite.ssrLoadModule('/runtime/entry-server.tsx')) as {
      createRenderer(options: { manifest: unknown; mode: 'development' }): Renderer
    }
    return entry.createRenderer({ manifest: {}, mode: 'development' })
  }
  let current = await load()
  // Sources that a page is drawn with have changed: the next page is drawn with the new ones.
  vite.watcher.on('change', (file) => {
    if (/\/(runtime|widgets|locales|schemas)\//.test(file)) load().then(take, keep)
  })
  function take(next: Renderer) {
    current = next
  }
  function keep(error: unknown) {
    vite.config.logger.error(`The pages are still drawn with the sources before: ${error}`)
  }

  const render: Renderer = {
    render: (screen, page) => current.render(screen, page),
    // Vite puts styles into the page by script and speaks to it over a socket.
    contentSecurityPolicy: "default-src 'self' 'unsafe-inline' data: ws: http:",
    catalog: current.catalog,
  }
  return {
    render,
    mounts: [] as Hono[],
    /** Vite's own files; what it does not know is the shop's. */
    before(incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) {
      vite.middlewares(incoming, outgoing, next)
    },
    close: () => vite.close(),
  }
}
