import type { LayoutMigration } from '../migrate-layout.ts'

type Sections = Record<string, { audience?: { customer?: unknown } } | null>

/**
 * Audience `b2b` means every company, so `b2bPlus` beside it says nothing more and is left out. A section that named
 * `b2b` alone is shown to companies with the plus flag, too.
 */
export const b2bIncludesPlus: LayoutMigration = {
  to: 2,
  what: 'Audience `b2b` includes companies with the plus flag; those without it are `b2bWithoutPlus`.',
  up: (document) => {
    const sections = document.sections as Sections | undefined
    // A document of the wrong shape is left to the schema, which names its problems.
    if (typeof sections !== 'object' || sections === null || Array.isArray(sections)) return { ...document }
    return {
      ...document,
      sections: Object.fromEntries(Object.entries(sections).map(([id, section]) => [id, simplified(section)])),
    }
  },
}

function simplified(section: Sections[string]): Sections[string] {
  const customer = section?.audience?.customer
  if (!Array.isArray(customer) || !customer.includes('b2b') || !customer.includes('b2bPlus')) return section
  return { ...section, audience: { ...section?.audience, customer: customer.filter((kind) => kind !== 'b2bPlus') } }
}
