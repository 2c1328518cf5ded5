import type { ImportGraph } from '../house/import-graph.ts'

interface Near {
  tests: string[]
  /** tests that the change can also reach, but that did not fit */
  left: number
}

/**
 * The nearest of the tests that a change can reach through imports, as many as fit into the seconds. Tests
 * without a weight count as one second.
 */
export function nearTests(
  graph: ImportGraph,
  changed: readonly string[],
  {
    isTest,
    weights,
    seconds,
  }: { isTest: (file: string) => boolean; weights: Record<string, number>; seconds: number },
): Near {
  const weightOf = (file: string) => weights[file] ?? 1
  const reached = [...distancesFrom(importersIn(graph), changed)]
    .filter(([file]) => isTest(file))
    .sort(([a, far], [b, farther]) => far - farther || weightOf(a) - weightOf(b))
    .map(([file]) => file)
  const tests: string[] = []
  let spent = 0
  for (const file of reached) {
    spent += weightOf(file)
    // Changed tests always run.
    if (spent <= seconds || changed.includes(file)) tests.push(file)
  }
  return { tests, left: reached.length - tests.length }
}

function importersIn(graph: ImportGraph): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [file, imports] of graph)
    for (const { path } of imports) importers.set(path, [...(importers.get(path) ?? []), file])
  return importers
}

/** The number of imports between these files and each file that they can affect. */
function distancesFrom(importers: Map<string, string[]>, files: readonly string[]): Map<string, number> {
  const distances = new Map(files.map((file) => [file, 0]))
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}
