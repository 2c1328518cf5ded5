import type { RunReport } from './run-report.ts'

const MOST = 40
const LONGEST = 300

/** What failed, once more: whoever reads only the end of a long output sees it. */
export function failedLines(reports: readonly RunReport[]): string[] {
  const lines = reports.flatMap(({ files, faults }) => [
    ...files.flatMap(({ file, tests }) =>
      tests
        .filter(({ outcome }) => outcome === 'failed')
        .map(({ title, why = '' }) => `  ${file}: ${title}\n    ${firstLine(why)}`),
    ),
    ...faults.map((fault) => `  ${firstLine(fault)}`),
  ])
  if (lines.length === 0) return []
  const more = lines.length > MOST ? [`  and ${lines.length - MOST} more`] : []
  return ['Failed:', ...lines.slice(0, MOST), ...more]
}

const firstLine = (text: string) => text.split('\n', 1)[0]!.slice(0, LONGEST)
