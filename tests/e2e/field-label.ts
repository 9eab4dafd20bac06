/** The label of a field alone, and with the mark of forms that say what is required: `Name (required)`. */
export const fieldLabel = (label: string) =>
  new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}( \\([^()]+\\))?$`)
