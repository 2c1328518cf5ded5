import { markUnitsOf } from '../../../exam/marks.ts'
import type { PlacedFault } from '../../platform/placed-fault.ts'
import type { PaperPlan } from '../papers/paper-plan.ts'
import type { CutOff } from './figures.queries.ts'
import type { StandardsFile } from './standards-file.ts'

type Papers = ReadonlyMap<string, { paperId: number; plan: PaperPlan }>

export interface Standards {
  /** all of each paper that is named */
  cutOffs: Map<number, CutOff[]>
  shifts: { code: string; method: 'equipercentile' | 'mean-top'; paperIds: number[] }[]
}

/** What a file says about the existing papers, and every fault of it. Pure. */
export function checkStandards(
  file: StandardsFile,
  papers: Papers,
): { standards: Standards; faults: PlacedFault[] } {
  const faults: PlacedFault[] = []
  return {
    standards: { cutOffs: cutOffsIn(file, papers, faults), shifts: shiftsIn(file, papers, faults) },
    faults,
  }
}

function cutOffsIn({ cutOffs }: StandardsFile, papers: Papers, faults: PlacedFault[]): Standards['cutOffs'] {
  const seen = new Set<string>()
  const byPaper: Standards['cutOffs'] = new Map()
  for (const [at, { paper: code, section = '', marks }] of cutOffs.entries()) {
    const path = `cutOffs[${at}]`
    const paper = papers.get(code)
    if (!paper) faults.push({ path: `${path}.paper`, reason: `there is no published paper ${code}` })
    else if (section !== '' && !paper.plan.sections.some(({ id }) => id === section))
      faults.push({ path: `${path}.section`, reason: `paper ${code} has no section ${section}` })
    if (seen.has(`${code} ${section}`)) faults.push({ path, reason: 'already appears above' })
    seen.add(`${code} ${section}`)
    for (const [category, written] of Object.entries(marks) as [CutOff['category'], string][]) {
      const units = markUnitsOf(written)
      if (units === undefined)
        faults.push({ path: `${path}.marks.${category}`, reason: `“${written}” cannot be kept exactly` })
      else if (paper)
        byPaper.set(paper.paperId, [...(byPaper.get(paper.paperId) ?? []), { section, category, units }])
    }
  }
  return byPaper
}

function shiftsIn({ shifts }: StandardsFile, papers: Papers, faults: PlacedFault[]): Standards['shifts'] {
  const places = new Map<string, string>()
  return shifts.map(({ id, method, papers: codes }, at) => ({
    code: id,
    method,
    paperIds: codes.flatMap((code, place) => {
      const path = `shifts[${at}].papers[${place}]`
      const before = places.get(code)
      if (before !== undefined) faults.push({ path, reason: `${code} is already in ${before}` })
      places.set(code, path)
      const paper = papers.get(code)
      if (!paper) faults.push({ path, reason: `there is no published paper ${code}` })
      return paper ? [paper.paperId] : []
    }),
  }))
}
