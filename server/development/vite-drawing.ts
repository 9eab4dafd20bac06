import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { stripVTControlCharacters } from 'node:util'
import type { Renderer } from '#server/answers/render.ts'
import { StartError } from '#server/http/serving/listen.ts'
import { answerGallery, type GalleryAnswer, type GalleryParts } from './gallery.ts'

/** The rooms that a browser may request from Vite; never the rest of `server/`, the data folder or the project's own files. */
const SERVED = ['runtime', 'widgets', 'schemas', 'locales', 'server/surface', 'node_modules']
/** Not watched by Vite: databases change all the time. */
const UNWATCHED = ['.data', 'dist', 'server', 'tests', 'test-results']

interface ServerEntry {
  createRenderer(options: { manifest: unknown; mode: 'development' }): Renderer
}

/**
 * Development: Vite serves the browser's modules and reloads them at once; pages are drawn by the current sources. Only
 * `npm run dev` uses it, so Vite is imported here alone. Throws StartError if it is not installed.
 */
export async function openViteDrawing({ root, server, dataDir }: { root: string; server: Server; dataDir: string }) {
  const { createServer } = await import('vite').catch(() => {
    throw new StartError('Vite is not installed: run `npm ci` with development dependencies, or `npm run serve`.')
  })
  const vite = await createServer({
    configFile: `${root}/vite.config.ts`,
    appType: 'custom',
    server: {
      middlewareMode: true,
      // On the shop's own port, so that several shops run side by side.
      ws: { server },
      fs: { allow: SERVED.map((folder) => `${root}/${folder}`) },
      watch: { ignored: [...UNWATCHED.map((folder) => `${root}/${folder}/**`), `${dataDir}/**`] },
    },
  })
  let entry: ServerEntry | null = null
  let current: Renderer | null = null
  /** Vite caches unchanged modules, so this costs nothing then. */
  async function load(): Promise<Renderer> {
    const latest = (await vite.ssrLoadModule('/runtime/entry-server.tsx')) as ServerEntry
    if (latest !== entry || !current) {
      current = latest.createRenderer({ manifest: {}, mode: 'development' })
      entry = latest
    }
    return current
  }
  const { catalog } = await load()

  const render: Renderer = {
    render: (screen, page) => current!.render(screen, page),
    // Vite inserts styles by script, connects over a socket, polls the server in a worker made of a blob, and serves
    // schemas that test whether they may compile.
    contentSecurityPolicy: "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws: wss:",
    catalog,
  }

  // Only the server reads examples, so no browser would notice.
  vite.watcher.on('change', (path) => {
    if (/\/fixture(s|-texts)\.ts$/.test(path)) vite.ws.send({ type: 'full-reload' })
  })
  const gallery: GalleryParts = {
    renderer: load,
    loadModule: (path) => vite.ssrLoadModule(path),
    transformHtml: (path, html) => vite.transformIndexHtml(path, html),
  }

  return {
    render,
    /** Vite's own files; other requests are the shop's, drawn with the current sources. */
    before(incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) {
      vite.middlewares(incoming, outgoing, (error?: unknown) => {
        if (error !== undefined) return refuse(error, outgoing)
        const url = new URL(incoming.url ?? '/', 'http://gallery')
        if (incoming.method === 'GET' && (url.pathname === '/gallery' || url.pathname.startsWith('/gallery/'))) {
          answerGallery(url, gallery).then(
            (answer) => (answer ? write(answer, outgoing) : next()),
            (reason) => refuse(reason, outgoing),
          )
          return
        }
        if (!isPage(incoming)) return next()
        // Vite has logged the module that it could not load.
        load().then(next, (reason) => refuse(reason, outgoing))
      })
    },
    close: () => vite.close(),
  }
}

function isPage({ headers }: IncomingMessage): boolean {
  return /text\/html|^\*\/\*$/.test(headers.accept ?? '')
}

function write({ status, type, body }: GalleryAnswer, outgoing: ServerResponse): void {
  outgoing.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
  outgoing.end(body)
}

function refuse(error: unknown, outgoing: ServerResponse): void {
  const text = error instanceof Error ? error.message : String(error)
  if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
  outgoing.end(stripVTControlCharacters(text))
}
