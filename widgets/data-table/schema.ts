import { z } from 'zod'
import { PictureAddress, ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'
import { ListFilter, StatusBadge } from '../parts/list-filter.ts'
import { ListPages } from '../parts/list-pages.ts'
import { TextLink } from '../parts/text-link.ts'
import { isNewTab } from '../shop-link/schema-parts.ts'

const name = (description: string, example: string) => z.string().meta({ description, examples: [example] })

const Column = z.strictObject({
  label: name('Heading of the column.', 'Amount'),
  type: z.enum(['text', 'number', 'money', 'date', 'state', 'link']).meta({
    description: 'What its cells hold: numbers and amounts stand to the right, the state is a badge, a link leads on.',
  }),
  sort: z
    .strictObject({
      href: ShopPath.meta({
        description: 'The list sorted by this column, or the other way round.',
        examples: ['/en/studio/orders?sort=newest'],
      }),
      direction: z
        .enum(['ascending', 'descending'])
        .meta({ description: 'How the list is sorted by it now; absent: by another column.' })
        .optional(),
    })
    .meta({ description: 'Sorting by this column; absent: it cannot be sorted by.' })
    .optional(),
})

const Cell = z.strictObject({
  text: name('The content as text, formatted; empty: nothing.', '129.90 zł'),
  note: name('Second line, smaller; absent: none.', 'BLIK').optional(),
  former: name('What it was before, crossed out below the text; absent: nothing.', '149.90 zł').optional(),
  badges: z.array(StatusBadge).meta({ description: 'States in place of the text; absent: the text.' }).optional(),
  href: ShopPath.meta({
    description: 'Where the cell leads; absent: nowhere.',
    examples: ['/en/studio/orders/100015079'],
  }).optional(),
  isNewTab,
})

export const dataTable = defineNode({
  type: 'data-table',
  group: 'studio',
  catalog: 'staff',
  title:
    'A table with search, filters, sorting and pages in its address. A narrow one is a stack of cards, one of pictures has tiles.',
  props: z.strictObject({
    caption: name('What the table lists; its accessible name.', 'Orders'),
    isCaptionShown: z
      .boolean()
      .meta({ description: 'Whether the caption is a heading (level 2) above the table; absent: read out alone.' })
      .optional(),
    summary: name('How much of how many is shown; absent: not said.', '1 to 50 of 1,204').optional(),
    search: z
      .strictObject({
        action: ShopPath.meta({ description: 'Path of the list.', examples: ['/en/studio/orders'] }),
        label: name('Label of the field.', 'Number, e-mail or name'),
        name: name('Name of the parameter.', 'q'),
        value: name('The present phrase; empty: none.', '100015079'),
        kept: z
          .array(
            z.strictObject({ name: name('Name of a parameter.', 'status'), value: name('Its value.', 'processing') }),
          )
          .meta({ description: 'Other parameters of the address, which the search keeps.' }),
        submit: name('Text of the button.', 'Search'),
        clear: ShopPath.meta({
          description: 'The list without the phrase; absent: there is none.',
          examples: ['/en/studio/orders'],
        }).optional(),
      })
      .meta({ description: 'Search field above the table; absent: none.' })
      .optional(),
    filters: z.array(ListFilter).meta({ description: 'Filters above the table; empty: none.' }),
    sorting: ListFilter.meta({
      description: 'Sorting for a narrow table, which has no headings; absent: none.',
    }).optional(),
    look: z.literal('tiles').meta({ description: 'Rows as tiles with a picture; absent: a table.' }).optional(),
    columns: z.array(Column).meta({ description: 'The columns; the first one names the row.' }),
    rows: z
      .array(
        z.strictObject({
          key: name('Key of the row.', '100015079'),
          image: PictureAddress.optional().meta({
            description: 'Picture of a tile; absent: none.',
            examples: ['/media/own/0f3a9c41d2b84e6f8a7c5d1e2f3b4a59'],
          }),
          cells: z.array(Cell).meta({ description: 'A cell for each column.' }),
        }),
      )
      .meta({ description: 'Rows of this page; empty: none.' }),
    none: name('Text in place of the table; absent if it has rows.', 'No order is like this.').optional(),
    pick: z
      .strictObject({
        action: ShopPath.meta({
          description: 'Path of the page about the chosen rows.',
          examples: ['/en/studio/products/change'],
        }),
        name: name('Name of the parameter, once for each chosen row; its value is the key of the row.', 'skus'),
        label: name('What a row is, before its name in the label of its box.', 'Choose'),
        count: name(
          'How many are chosen, once script counts them: `{chosen}` and `{total}` stand for numbers.',
          '{chosen} of {total} chosen',
        ),
        all: name('Label of the box that chooses all rows of this page.', 'Choose all on this page'),
        submit: name('Text of the button.', 'Change the chosen products'),
        everything: z
          .strictObject({
            name: name('Name of its parameter.', 'all'),
            label: name('Text of the button.', 'Change all 312 found'),
            kept: z
              .array(z.strictObject({ name: name('Name of a parameter.', 'stock'), value: name('Its value.', 'low') }))
              .meta({ description: 'Parameters that say what the list was narrowed to.' }),
          })
          .meta({ description: 'A button for all that the list finds, chosen or not; absent: none.' })
          .optional(),
      })
      .meta({
        description: 'Rows can be chosen, for something that is done with several of them; absent: they cannot.',
      })
      .optional(),
    more: TextLink.meta({ description: 'Link to the whole list, below the rows; absent: none.' }).optional(),
    pages: ListPages.meta({ description: 'Pagination; absent: all rows are there.' }).optional(),
  }),
  defaults: { filters: [], columns: [], rows: [] },
})
