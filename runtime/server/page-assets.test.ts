import { expect, it } from 'vitest'
import { type Manifest, pageAssets } from './page-assets.ts'

const manifest: Manifest = {
  'runtime/entry-client.tsx': { file: 'entry.js', imports: ['_react.js'], css: ['entry.css'] },
  '_react.js': { file: 'react.js' },
  'virtual:widgets/foot': { file: 'foot.js', imports: ['_parts.js'], css: ['foot.css'] },
  'virtual:widgets/cms': { file: 'cms.js', imports: ['_react.js'], css: ['cms.css'] },
  '_parts.js': { file: 'parts.js', css: ['parts.css'] },
}

it('a page links to the styles of all it shows, and fetches no script of groups that wait for the shopper', () => {
  const { styles, modules } = pageAssets(manifest)(['cms', 'foot', 'frame'])
  expect(styles).toEqual(['/entry.css', '/cms.css', '/foot.css', '/parts.css'])
  expect(modules).toEqual(['/entry.js', '/react.js', '/cms.js'])
})
