export type { Fixture, Fixtures } from '#widgets/fixture.ts'
