import { describe, expect, it } from 'vitest'
import { nodeJsonSchema } from '#schemas/node-schema.ts'
import { catalog } from '#widgets/catalog.ts'
import { schemaRows } from './schema-rows.ts'

describe('the props of a node type', () => {
  it('are listed with their types and descriptions, fields of objects and lists below them', () => {
    const rows = schemaRows(nodeJsonSchema(catalog['benefit-list']))
    expect(rows.map(({ path, isRequired }) => [path, isRequired])).toEqual([
      ['items', true],
      ['items[].icon', false],
      ['items[].title', true],
      ['items[].text', false],
    ])
    expect(rows[0]).toMatchObject({ kind: 'list of object', description: 'Promises of the shop, in order.' })
    expect(rows[1]?.kind).toContain('"truck"')
  })

  it('have a row each, in every type', () => {
    for (const definition of Object.values(catalog)) {
      const rows = schemaRows(nodeJsonSchema(definition))
      const names = rows.map(({ path }) => path).filter((path) => !/[.[]/.test(path))
      expect(names.sort(), definition.type).toEqual(Object.keys(definition.props.shape).sort())
      for (const { path, kind } of rows) expect(kind, `${definition.type} ${path}`).not.toBe('')
    }
  })
})
