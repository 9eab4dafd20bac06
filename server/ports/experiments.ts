import type { LayoutQuery } from '#server/compiler/layout-source.ts'

/** The arm of a running experiment that a page shows to somebody. */
export interface ShownArm {
  /** the experiment as it is now: new with each change of its shares or of what its arms show */
  run: string
  arm: string
}

/** Something that a visitor did, to be counted once. */
export interface ExperimentMark extends ShownArm {
  kind: 'seen' | 'added'
  /** random id of the visitor, from their signed cookie; it is stored nowhere */
  visitor: string
  at: Date
}

/** What is counted of the experiments of layouts, for visitors who agree to statistics. */
export interface ExperimentsPort {
  /**
   * Arms that a page shows to a shopper, of experiments that change a section of it for them. `revision` is that of the screen;
   * layouts of which another revision is published by now are left out, as what was seen then is no part of the experiment.
   */
  shown(revision: string, query: LayoutQuery): readonly ShownArm[]
  /** Counts in the background, each mark of a visitor once. Never throws and never waits; what cannot be stored is lost and reported. */
  count(marks: readonly ExperimentMark[]): void
}
