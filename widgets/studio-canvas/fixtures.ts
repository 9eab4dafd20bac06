import type { Fixtures } from '../fixture.ts'
import type { canvas } from './schema.ts'

const at = (section: string) => `/en/studio/pages/screens-home/editor?section=${section}&width=768`

const usual = {
  outline: {
    title: 'Outline',
    parts: [
      {
        key: 'main',
        title: 'Main part',
        items: [
          {
            ...{ key: 'hero', part: 'main', depth: 0, name: 'Hero banner: Fresh coffee', href: at('hero') },
            badges: [{ label: 'Scheduled', tone: 'info' as const }],
            inner: [],
          },
          {
            ...{ key: 'columns', part: 'main', depth: 0, name: 'Columns', href: at('columns'), badges: [] },
            inner: [{ key: 'columns.items', title: 'Inside' }],
          },
          {
            ...{ key: 'story', part: 'columns.items', depth: 1, name: 'Picture with text', href: at('story') },
            ...{ badges: [], inner: [] },
          },
        ],
      },
      {
        ...{ key: 'overlays', title: 'Header', none: 'Nothing here.', items: [] },
        elsewhere: { label: 'Home page', href: '/en/studio/pages/screens-home/editor' },
      },
    ],
  },
  chosen: 'hero',
  frame: {
    ...{ title: 'Home page', src: '/studio/preview-refused', widthPx: 768 },
    ...{ area: 'screen' as const, version: '3.17' },
  },
  bar: {
    title: 'Page and width',
    action: '/en/studio/pages/screens-home/editor',
    widths: [
      { label: '390 px', href: `${at('hero')}&w=390` },
      { label: '768 px', href: at('hero'), isCurrent: true },
    ],
    width: { name: 'width', label: 'Width in px', min: 320, max: 1920 },
    kept: [{ name: 'section', value: 'hero' }],
    submit: 'Show',
  },
  fields: { title: 'Hero banner: Fresh coffee' },
  refreshMs: 15_000,
  canMove: true,
}

const preview = { label: 'Preview', href: '/en/studio/preview?path=/en' }

export const fixtures: Fixtures<typeof canvas> = {
  usual: { props: usual, slots: { steps: ['Undo'], fields: ['Form'], adding: ['Add a section'] } },
  notForThisVisitor: {
    props: {
      ...usual,
      frame: {
        ...{ ...usual.frame, preview, nothing: 'Nothing here.' },
        seenAs: { text: 'Home page', link: { label: 'Show', href: at('hero') } },
        absent: { lines: ['Columns', 'Inside'], link: { label: 'Home page', href: at('hero') } },
      },
    },
  },
  usualWidth: { props: { ...usual, frame: { ...usual.frame, isUsualWidth: true } } },
  nothingChosen: {
    props: {
      ...usual,
      chosen: '',
      frame: { title: 'Home page', message: 'A mail has no page.', widthPx: 390, area: 'screen', version: '0.0' },
      bar: { ...usual.bar, kept: [], path: { name: 'path', label: 'Address of the page', value: '/en/coffee' } },
      fields: { title: 'Fields', none: 'Choose a section.' },
      canMove: false,
    },
  },
}
