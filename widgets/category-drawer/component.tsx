import { useHost, type WidgetProps } from '../host.ts'
import { Drawer } from '../overlays/drawer.tsx'
import { CategoryLevels } from './levels.tsx'
import type { categoryDrawer } from './schema.ts'

/** Draws nothing until it is opened. S2.100. */
export function CategoryDrawer({ id, props: { entries, branches, ...contacts } }: WidgetProps<typeof categoryDrawer>) {
  const { t, useOverlay } = useHost()
  const { isOpen, close } = useOverlay()
  if (!isOpen) return null
  return (
    <Drawer id={id} title={t('menu.label')} closeLabel={t('menu.close')} onClose={close} isFull>
      <CategoryLevels id={id} entries={entries} template={branches} contacts={contacts} />
    </Drawer>
  )
}
