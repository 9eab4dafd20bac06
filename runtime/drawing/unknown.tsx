import { useEffect } from 'react'
import styles from './surround.module.css'
import { useWorld } from './world.ts'

/** The last step of the fallback order: a box with the type in development, nothing in production, and one report. */
export function Unknown({ id, type }: { id: string; type: string }) {
  const world = useWorld()
  const message = `no widget draws '${type}' and no fallback stands in for it: add it to widgets/registry.ts`
  const problem = { nodeId: id, type, message }
  if (world.isServer) world.report(problem)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one report for one node of one type
  useEffect(() => {
    world.report(problem)
  }, [id, type])
  if (world.mode === 'production') return null
  return (
    <div id={id} className={styles.unknown}>
      {type}
    </div>
  )
}
