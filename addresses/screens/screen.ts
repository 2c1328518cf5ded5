import { compilePattern, type NamesOf } from './screen-pattern.ts'

/**
 * The route file below `web/pages`, `receipts/score-receipt`; with an address of its own where several
 * screens share one.
 */
export type Page = string | { file: string; address: string }

/** What stands at the addresses of one form. */
export interface Screen<Found extends { screen: string } = { screen: string }> {
  screen: string
  /** `:name` is a segment, or a part of one; `*` is the same without a name */
  pattern: string
  page: Page
  /** addresses of this form, for the table that tests compare */
  samples: readonly string[]
  match(path: string): Found | undefined
  /** the address of what was found */
  path(found: Found): string
}

type Reader = (text: string) => unknown

/** A name without a reader is the text of its segment. */
export type Found<Name extends string, Pattern extends string, Readers> = { screen: Name } & {
  [N in NamesOf<Pattern>]: N extends keyof Readers
    ? Readers[N] extends (text: string) => infer Value
      ? Exclude<Value, undefined>
      : never
    : string
}

interface Declared<Name extends string, Pattern extends string, Readers> {
  screen: Name
  pattern: Pattern
  /** what the text of a segment means; undefined: this address is not the screen's */
  read?: Readers
  path: (found: Found<Name, Pattern, Readers>) => string
  page: Page
  samples: readonly string[]
}

/**
 * Declares a screen. The table of addresses (`match-address.ts`), its snapshot, the round trip of paths and
 * the web's list of routes follow from it.
 */
export function screen<
  const Name extends string,
  const Pattern extends string,
  Readers extends Partial<Record<NamesOf<Pattern>, Reader>> = Record<never, Reader>,
>(declared: Declared<Name, Pattern, Readers>): Screen<Found<Name, Pattern, Readers>> {
  const readSegments = compilePattern(declared.pattern)
  return {
    ...declared,
    match(path) {
      const segments = readSegments(path)
      if (!segments) return undefined
      const found: Record<string, unknown> = { screen: declared.screen }
      for (const [name, text] of Object.entries(segments)) {
        const read = declared.read?.[name as NamesOf<Pattern>]
        const value = read ? read(text) : text
        if (value === undefined) return undefined
        found[name] = value
      }
      return found as Found<Name, Pattern, Readers>
    },
  }
}

/** What a screen finds at its addresses. */
export type FoundBy<S extends Screen> = NonNullable<ReturnType<S['match']>>

/** What the first of the screens finds that knows the path. */
export function matchScreen<S extends Screen>(screens: readonly S[], path: string): FoundBy<S> | undefined {
  for (const screen of screens) {
    const found = screen.match(path)
    if (found) return found as FoundBy<S>
  }
  return undefined
}
