import type { Analysis } from '../../../data/analysis.queries.ts'

/** A first attempt with 60 marks, rank 12 of 340, unless changed; for tests. */
export function madeAnalysis(changes: Partial<Analysis> = {}): Analysis {
  return {
    attemptId: 7,
    number: 1,
    ranked: true,
    whyNot: null,
    tooFew: null,
    firstTest: false,
    place: { rank: 12, candidates: 340, percentile: 96.7647059 },
    figures: { highest: 88, mean: 41.3333, median: 40 },
    bins: [
      { from: 0, to: 44, count: 200 },
      { from: 44, to: 88, count: 140 },
    ],
    sections: [],
    cutOffs: [],
    category: null,
    questions: [],
    attempts: [],
    leaders: [],
    named: false,
    shift: null,
    changes: [],
    ...changes,
  }
}
