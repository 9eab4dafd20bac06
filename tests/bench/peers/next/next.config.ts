import { join } from 'node:path'
import type { NextConfig } from 'next'

const config: NextConfig = {
  // The peers share files beside their folders.
  turbopack: { root: join(import.meta.dirname, '..') },
}

export default config
