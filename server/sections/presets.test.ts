import { expect, it } from 'vitest'
import { sections } from './sections.ts'

const presets = [...sections].flatMap(([type, { presets = [], settings }]) =>
  presets.map((preset) => [`${type}.${preset.key}`, { preset, settings }] as const),
)

it('has presets', () => expect(presets.length).toBeGreaterThan(5))

it.each(presets)(
  '%s is complete: its settings fit, with every text in every language',
  (name, { preset, settings }) => {
    expect(settings.safeParse(preset.settings).error).toBeUndefined()
    expect(name).toMatch(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/)
    expect(JSON.stringify([preset.name, preset.settings])).not.toContain('""')
  },
)
