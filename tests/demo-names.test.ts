import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
/** The demo shop itself, what is made for tests, and examples of the gallery. */
const MAY_NAME_IT =
  /^server\/demo\/|\.test\.tsx?$|(^|\/)testing(-[a-z]+)*(\/|\.tsx?$)|\/(fixtures|fixture-texts|sample-products|example-cart)\.ts$|^widgets\/fixture-texts\.ts$/
const NAME = /ziarno/i

const files = globSync('{schemas,locales,layouts,widgets,runtime,server}/**/*.{ts,tsx,json,mjs,css}', { cwd: ROOT })

it('nothing but the demo shop and tests names the demo shop', () => {
  expect(files.length).toBeGreaterThan(1000)
  const naming = files.filter((file) => !MAY_NAME_IT.test(file) && NAME.test(readFileSync(resolve(ROOT, file), 'utf8')))
  expect(naming).toEqual([])
})
