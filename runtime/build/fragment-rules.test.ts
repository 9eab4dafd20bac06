import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fragmentFaults } from './fragment-rules.ts'

const ROOT = join(import.meta.dirname, '../..')
const faultsIn = (text: string) => fragmentFaults({ file: 'widgets/box/component.tsx', text })

describe('the rules for fragments', () => {
  it('are kept by all widgets', () => {
    const files = globSync('widgets/**/*.tsx', { cwd: ROOT, exclude: ['**/*.test.tsx'] })
    expect(files.length).toBeGreaterThan(100)
    const faults = files.flatMap((file) => fragmentFaults({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
    expect(faults).toEqual([])
  })

  it('are told with the line where one is broken', () => {
    expect(faultsIn("import { useState, useId } from 'react'\n")).toEqual([
      'widgets/box/component.tsx:1: `useId`: ids come from the node: build them from `id`, as in `${id}-qty`',
    ])
    expect(faultsIn("\nimport { Suspense } from 'react'")).toEqual([expect.stringContaining(':2: `Suspense`')])
    expect(faultsIn("import { createContext, useContext } from 'react'")).toHaveLength(2)
    expect(faultsIn("import React from 'react'")).toEqual([expect.stringContaining('React as a whole')])
    expect(faultsIn("import { useId } from '../own.ts'")).toEqual([])
  })

  it.each([
    ['words', '<div>\n  Hello {slots.main}\n</div>'],
    ['a message', '<div>\n  {t("menu.back")}{slots.main}</div>'],
    ['a text', '<>{slots.main}\n{`${name}`}</>'],
  ])('refuse %s beside the children of a slot', (_, jsx) => {
    expect(faultsIn(`export const Box = ({ slots, t, name }) => ${jsx}`)).toEqual([
      expect.stringMatching(/component\.tsx:[12]: text beside the children of a slot/),
    ])
  })

  it('allow elements beside them, and text elsewhere', () => {
    const jsx = '<div>\n  <h2>{t("a.b")}</h2>\n  {slots.main}\n  {slots.side && <p>{slots.side}</p>}</div>'
    expect(faultsIn(`export const Box = ({ slots, t }) => ${jsx}`)).toEqual([])
  })
})
