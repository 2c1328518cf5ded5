/** An import as a source says it: a path relative to the file, without its query. */
export interface SourceImport {
  path: string
  /** gone when types are stripped */
  typeOnly: boolean
}

const IMPORT = /\b(?:from|import)\s*\(?\s*(['"`])(\.[^'"`$?]+)(?:\?[^'"`$]*)?\1/g
const TYPE_IMPORT =
  /\b(?:import|export)\s+type\s+(?:\*(?:\s+as\s+[\w$]+)?|\{[^}]*\}|[\w$]+)\s*from\s*(['"])[^'"]+\1/g

/** What a source imports from files beside it, in whatever form; packages are not among them. */
export function importsIn(source: string): SourceImport[] {
  const loaded = pathsIn(source.replace(TYPE_IMPORT, ''))
  const types = [...source.matchAll(TYPE_IMPORT)].flatMap(([said]) => pathsIn(said))
  return [
    ...loaded.map((path) => ({ path, typeOnly: false })),
    ...types.map((path) => ({ path, typeOnly: true })),
  ]
}

function pathsIn(source: string): string[] {
  return [...source.matchAll(IMPORT)].map(([, , path]) => path!)
}
