import { assembler, notFound } from '#server/compiler/assembler.ts'
import { NO_NAMES } from '#server/ports/staff-names.ts'

/** Half of a page's time: without their names, warehouses have codes. */
const NAMES_MS = 1_500

/** Imports of goods, with the form for a new file. */
export const studioImportsScreen = assembler('studio_imports')({
  provides: ['goodsImports'],
  scope: 'private',
  async load({ ports }) {
    const goodsImports = await ports.goodsFiles.imports()
    return goodsImports ? { goodsImports } : notFound()
  },
  title: (_, { t }) => t('studio.imports'),
})

/** A file of goods: how it is read, what it would do, and how far its import is. */
export const studioImportScreen = assembler('studio_import')({
  provides: ['goodsFile', 'stockPlaces'],
  scope: 'private',
  async load({ params, ports, orWithout }) {
    const goodsFile = await ports.goodsFiles.one(params.id)
    if (!goodsFile) return notFound()
    const names = await orWithout(NAMES_MS, 'names of warehouses', ports.staffNames.all())
    return { goodsFile, stockPlaces: (names ?? NO_NAMES).warehouses }
  },
  title: ({ goodsFile: { name } }) => name,
})
