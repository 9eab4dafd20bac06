import { type ReactNode, useRef } from 'react'
import { useHost, type WidgetProps } from '../host.ts'
import { Drawer } from '../overlays/drawer.tsx'
import type { searchDrawer } from './schema.ts'

/** Draws nothing until it is opened. S2.101. */
export function SearchDrawer({ id, slots }: WidgetProps<typeof searchDrawer>) {
  const { isOpen, close } = useHost().useOverlay()
  return isOpen ? <OpenSearch id={id} form={slots.form} onClose={close} /> : null
}

function OpenSearch({ id, form, onClose }: { id: string; form: ReactNode; onClose(): void }) {
  const { t } = useHost()
  const field = useRef<HTMLInputElement | null>(null)
  return (
    <Drawer
      id={id}
      title={t('search.label')}
      closeLabel={t('search.close')}
      onClose={onClose}
      initialFocus={field}
      isFull
    >
      <div
        ref={(box) => {
          field.current = box?.querySelector('input') ?? null
        }}
      >
        {form}
      </div>
    </Drawer>
  )
}
