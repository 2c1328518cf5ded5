/** The names of a pattern: `/freeContent/:id/:kind` has `id` and `kind`, `/:name.html` has `name`. */
export type NamesOf<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? Rest extends `${infer Segment}/${infer More}`
    ? NameAtStart<Segment> | NamesOf<`/${More}`>
    : NameAtStart<Rest>
  : never

type NameAtStart<Segment extends string> = Segment extends `${infer Name}.${string}`
  ? Name
  : Segment extends `${infer Name}-${string}`
    ? Name
    : Segment

const SPECIAL = /[.+?^$(){}|[\]\\]/g
const NAME = /:(\w+)|\*/g

/** Reads the named segments of a path; undefined for a path of another form. */
export function compilePattern(pattern: string): (path: string) => Record<string, string> | undefined {
  const source = pattern
    .replaceAll(SPECIAL, '\\$&')
    .replaceAll(NAME, (_, name?: string) => (name ? `(?<${name}>[^/]+)` : '[^/]+'))
  const form = new RegExp(`^${source}$`)
  return (path) => {
    const match = form.exec(path)
    return match ? { ...match.groups } : undefined
  }
}

/** As the web's routes write it: `/freeContent/$id/$kind`, `/{$name}.html`. */
export function routeAddressOf(pattern: string): string {
  return pattern
    .split('/')
    .map((segment) => segment.replace(/^:(\w+)$/, '$$$1').replace(/:(\w+)/, '{$$$1}'))
    .join('/')
}
