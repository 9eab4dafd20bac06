import type { FoundExtension } from './found-extension.ts'

/** A line for each name or path that two extensions claim. */
export function sharedNames(extensions: readonly FoundExtension[]): string[] {
  const claims = extensions.flatMap(({ name, folder, routes }) => [
    { what: `the name '${name}'`, name: folder, cure: 'rename one of them' },
    ...Object.values(routes).flatMap(({ paths }) =>
      Object.entries(paths).map(([locale, path]) => ({
        what: `the path '${path}' in ${locale}`,
        name: `'${name}'`,
        cure: 'give one of the routes another path',
      })),
    ),
  ])
  return [...Map.groupBy(claims, ({ what }) => what)].flatMap(([what, claimed]) =>
    claimed.length < 2
      ? []
      : [`${claimed.map(({ name }) => name).join(' and ')} both have ${what}: ${claimed[0]!.cure}.`],
  )
}
