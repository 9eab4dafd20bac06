import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { OWN_PAGE } from '#server/forms/own-page.ts'
import { sections } from './sections.ts'

/** Drawn by script alone: nobody sends these forms without it. */
const NEEDS_SCRIPT = ['ask-dialog']
/** A part of the frame whose form is refused on a page of its own. */
const isShownElsewhere = (text: string) =>
  Object.keys(OWN_PAGE).some((op) => text.includes(`const op = '${op}'`)) && text.includes('stampOf(op')

describe('a section with a form', () => {
  it('names the operations of the form, so that a layout can be warned of it on a public screen', () => {
    const withForm = globSync('*/*.ts', { cwd: import.meta.dirname })
      .filter((path) => !path.endsWith('.test.ts'))
      .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))
      .filter((text) => !isShownElsewhere(text))
      .filter((text) =>
        /\b(?:describedForm|textForm|richForm|pickerForm|messageForm|payingForm|findOrderForm|recordActions?|orderActions|caseActions|draftActions|sectionActions|companyActions|releaseActions|webhookActions|experimentActions|shareNodes)\(|do: 'submit'/.test(
          text,
        ),
      )
      .flatMap((text) => [...text.matchAll(/section\('([a-z-]+)'\)/g)].map(([, type]) => type!))
      .filter((type) => !NEEDS_SCRIPT.includes(type))
    expect(withForm).toContain('contact-form')
    const declared = [...sections.values()].filter(({ submits }) => submits.length > 0).map(({ type }) => type)
    expect(declared.sort()).toEqual(withForm.sort())
  })
})
