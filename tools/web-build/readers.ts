/** The module graph as the builder provides it while dividing modules into files. */
export interface Graph {
  getModuleInfo(id: string): ModuleInGraph | null
}

interface ModuleInGraph {
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

/** The builder has one graph per build. */
const known = new WeakMap<Graph, Map<string, string[]>>()

/** The scripts that load a module: the first script and lazily loaded ones, each with all its imports. */
export function readersOf(id: string, graph: Graph): string[] {
  const told = known.get(graph) ?? new Map<string, string[]>()
  known.set(graph, told)
  const before = told.get(id)
  if (before) return before
  const seen = new Set([id])
  const readers: string[] = []
  for (const one of seen) {
    const info = graph.getModuleInfo(one)
    if (!info) continue
    if (info.isEntry || info.dynamicImporters.length > 0) readers.push(one)
    for (const importer of info.importers) seen.add(importer)
  }
  told.set(id, readers)
  return readers
}

/** The scripts that load a module, and those that load one of these on demand, however far away. */
export function needersOf(id: string, graph: Graph): string[] {
  const needers = new Set(readersOf(id, graph))
  for (const needer of needers)
    for (const importer of graph.getModuleInfo(needer)?.dynamicImporters ?? [])
      for (const reader of readersOf(importer, graph)) needers.add(reader)
  return [...needers]
}
