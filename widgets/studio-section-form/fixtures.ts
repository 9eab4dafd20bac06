import type { Fixtures } from '../fixture.ts'
import type { sectionForm } from './schema.ts'

const args = { id: 'screens-home', seen: '0.0', section: 'shelf' }
const on = {
  submit: [{ do: 'submit', op: 'studio.saveSection', args }],
  arrange: [{ do: 'submit', op: 'studio.arrangeSection', args }],
} as const
const search = { maxLength: 100, delayMs: 200 } as const
const find = '/api/studio/references?kinds=category{&q,locale}'
const coffee = { value: 'category:3', label: 'Kawa', kind: 'Kategoria', image: '/media/category/kawa.jpg' }

export const fixtures: Fixtures<typeof sectionForm> = {
  usual: {
    on,
    props: {
      fields: [
        { name: 'values.sTitlePl', label: 'Tytuł', type: 'text', value: 'Świeża kawa', rules: [] },
        { name: 'values.sCategories', label: 'Kategorie', type: 'hidden', value: 'category:3\ncategory:7', rules: [] },
        { name: 'values.customerB2b', label: 'firmy', type: 'checkbox', value: true, rules: [] },
      ],
      panels: [{ title: 'Dla kogo', text: 'Tylko: firmy', fields: ['values.customerB2b'] }],
      rich: [],
      pickers: [
        {
          field: 'values.sCategories',
          isList: true,
          find,
          ...search,
          chosen: [coffee, { value: 'category:7', label: 'Herbata', kind: 'Kategoria' }],
        },
      ],
      submit: 'Zapisz szkic',
    },
  },
  unordered: {
    on,
    props: {
      fields: [
        { name: 'values.products', label: 'Towary', type: 'hidden', value: 'sku:KAW-1011\nsku:KAW-1012', rules: [] },
      ],
      panels: [],
      rich: [],
      pickers: [
        {
          ...{ field: 'values.products', isList: true, isUnordered: true, ...search },
          find: '/api/studio/references?kinds=sku{&q,locale}',
          chosen: [
            { value: 'sku:KAW-1011', label: 'Etiopia Guji', kind: 'SKU' },
            { value: 'sku:KAW-1012', label: 'Kolumbia Huila', kind: 'SKU' },
          ],
        },
      ],
      submit: 'Zapisz szkic',
    },
  },
  pictures: {
    on: {
      submit: [{ do: 'submit', op: 'studio.saveProductPictures', args: { id: 'KAW-1011', seen: 1 } }],
      arrange: [{ do: 'submit', op: 'studio.arrangeProductPictures', args: { id: 'KAW-1011', seen: 1 } }],
    },
    props: {
      title: 'Zdjęcia',
      lead: 'Pierwsze zdjęcie stoi na liście produktów.',
      fields: [{ name: 'values.pictures', label: 'Zdjęcia', type: 'hidden', value: 'picture:/media/a', rules: [] }],
      panels: [],
      rich: [],
      pickers: [
        {
          ...{ field: 'values.pictures', isList: true, ...search },
          find: '/api/studio/references?kinds=picture{&q,locale}',
          upload: '/api/studio/pictures{?name,locale}',
          chosen: [{ value: 'picture:/media/a', label: 'Palarnia', kind: 'Zdjęcie, 40 × 60 px', image: '/media/a' }],
        },
      ],
      submit: 'Zapisz zdjęcia',
    },
  },
  withProducts: {
    on: {
      submit: [{ do: 'submit', op: 'studio.saveText', args: { id: 'post_gifts', seen: 1 } }],
      arrange: [{ do: 'submit', op: 'studio.arrangeText', args: { id: 'post_gifts', seen: 1 } }],
    },
    props: {
      fields: [
        {
          ...{ name: 'values.contentPl', label: 'Treść', type: 'textarea', rules: [] },
          value: 'Na prezent:\n\n[products: kaw-1011 ekp-2]\n\nUdanych świąt.',
        },
      ],
      ...{ panels: [], rich: ['values.contentPl'], pickers: [], submit: 'Zapisz szkic' },
      products: {
        ...{ find: '/api/studio/references?kinds=product{&q,locale}', maxLength: 100, delayMs: 0, most: 12 },
        names: [{ id: 'kaw-1011', name: 'Guji' }],
      },
    },
  },
  unfinished: {
    on: {
      submit: [{ do: 'submit', op: 'studio.saveText', args: { id: 'page_terms', seen: 1 } }],
      arrange: [{ do: 'submit', op: 'studio.arrangeText', args: { id: 'page_terms', seen: 1 } }],
    },
    props: {
      fields: [
        { name: 'values.titlePl', label: 'Polski', group: 'Tytuł', type: 'text', value: 'Regulamin', rules: [] },
        { name: 'values.titleDe', label: 'Niemiecki', group: 'Tytuł', type: 'text', value: '', rules: [] },
      ],
      panels: [],
      rich: [],
      pickers: [],
      submit: 'Zapisz szkic',
      open: { 'values.titleDe': 'Przed publikacją: brak: Tytuł.' },
    },
  },
  savesItself: {
    on: { ...on, keep: [{ do: 'submit', op: 'studio.saveSection', args: { ...args, isQuiet: true } }] },
    props: {
      fields: [
        { name: 'values.sTitlePl', label: 'Tytuł', type: 'text', value: 'Świeża kawa', rules: [] },
        { name: 'values.customerB2b', label: 'firmy', type: 'checkbox', value: true, rules: [] },
      ],
      ...{ panels: [], rich: [], pickers: [], submit: 'Zapisz szkic' },
      saves: {
        key: 'screens-home.shelf.ewa',
        afterMs: 20,
        againMs: 15_000,
        keptMs: 604_800_000,
        last: 'Szkic zapisano ostatnio 27.11.2026, 10:42.',
      },
    },
  },
  searched: {
    on,
    props: {
      fields: [{ name: 'values.sTo', label: 'Cel', type: 'hidden', value: 'category:99', group: 'Link', rules: [] }],
      panels: [],
      rich: [],
      pickers: [
        {
          ...{ field: 'values.sTo', isList: false, find, ...search, hint: 'Można wkleić adres.' },
          chosen: [{ value: 'category:99', label: '99', kind: 'Już nie istnieje', isMissing: true }],
          phrase: 'kaw',
          found: [coffee],
        },
      ],
      submit: 'Zapisz szkic',
      errors: { 'values.sTo': 'Wybierz coś z listy.' },
    },
  },
  formatted: {
    on,
    props: {
      fields: [
        {
          name: 'values.sContentPl',
          label: 'Treść',
          type: 'textarea',
          value: '## Zwroty\n\nMasz **30 dni**.',
          hint: 'Pusty wiersz zaczyna akapit.',
          rules: [],
        },
      ],
      pickers: [],
      panels: [],
      rich: ['values.sContentPl'],
      submit: 'Zapisz szkic',
    },
  },
  empty: { on, props: { fields: [], pickers: [], panels: [], rich: [], submit: 'Zapisz szkic' } },
  longest: {
    on,
    props: {
      fields: [
        {
          name: 'values.sCategories',
          label: 'Umsatzsteueridentifikationsnummernprüfung',
          type: 'hidden',
          value: 'category:3',
          rules: [],
        },
      ],
      panels: [],
      rich: [],
      pickers: [
        {
          ...{ field: 'values.sCategories', isList: true, find, ...search, phrase: 'x', found: [] },
          chosen: [
            {
              value: 'category:3',
              label: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
              kind: 'Rechtsschutzversicherungsgesellschaften',
            },
          ],
        },
      ],
      submit: 'Donaudampfschifffahrtsgesellschaftskapitän',
    },
  },
}
