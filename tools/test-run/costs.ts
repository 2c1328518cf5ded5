import { writeFileSync } from 'node:fs'
import { WEIGHTS } from './longest-first.ts'
import { processorSeconds } from './processor-time.ts'
import type { FileReport } from './run-report.ts'

const DEAREST = 12

/** The cost of each project and the most expensive files, as lines to print. */
export function costLines(files: readonly FileReport[]): string[] {
  const projects = [...Map.groupBy(files, ({ project }) => project)]
  const row = (...cells: [string, ...(string | number)[]]) =>
    cells[0].padEnd(24) +
    cells
      .slice(1)
      .map((cell) => String(cell).padStart(11))
      .join('')
  return [
    row('', 'files', 'tests', 'seconds', 'CPU-s'),
    ...projects.map(([project, of]) =>
      row(
        project,
        of.length,
        of.flatMap(({ tests }) => tests).length,
        sum(of, 'seconds').toFixed(0),
        sum(of, 'cpuSeconds').toFixed(0),
      ),
    ),
    'The most expensive files, in seconds and CPU-seconds:',
    ...[...files]
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, DEAREST)
      .map(
        ({ file, seconds, cpuSeconds }) =>
          `${seconds.toFixed(1).padStart(8)}${cpuSeconds.toFixed(1).padStart(8)}  ${file}`,
      ),
  ]
}

/** Writes the weights of this run, which order the files of the next runs. */
export function writeWeights(files: readonly FileReport[]): void {
  const weights = files
    .map(({ file, seconds }) => [file, Math.round(seconds * 10) / 10] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(WEIGHTS, `${JSON.stringify(Object.fromEntries(weights), undefined, 2)}\n`)
}

/**
 * Processor time of this process and of all ended processes that it started; 0 if the system does not report
 * it.
 */
export function spentCpuSeconds(): number {
  const { own, endedChildren } = processorSeconds()
  return own + endedChildren
}

function sum(files: readonly FileReport[], what: 'seconds' | 'cpuSeconds'): number {
  return files.reduce((total, file) => total + file[what], 0)
}
