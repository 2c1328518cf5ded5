import { z } from 'zod'
import { byPerson } from '../access.ts'
import { instant, RESERVATION_CATEGORIES, src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { analysisRefusals } from './analysis.refusals.ts'
import { rowId, testIntro } from './attempts.shapes.ts'
import { evaluated } from './attempts.ts'
import { testsRefusals } from './tests.refusals.ts'

const tags = ['Analysis']
const refusals = (...codes: (keyof typeof testsRefusals)[]) => refusalErrors(testsRefusals, codes)
const localised = z.object({ en: z.string().optional(), hi: z.string().optional() })

const place = z.object({
  rank: z.int().describe('1 and how many have more; those with as many marks share a rank'),
  candidates: z.int(),
  percentile: z.number().describe('of a hundred candidates, how many have as many marks or fewer (NTA)'),
})

const cutOff = z.object({ category: z.enum(RESERVATION_CATEGORIES), marks: z.number() })

const figures = {
  highest: z.number(),
  mean: z.number(),
  median: z.number(),
}

const equipercentile = z.object({
  method: z.literal('equipercentile'),
  percentile: z.number().describe('in the own shift'),
  inShifts: z
    .array(z.object({ title: localised, marks: z.number().nullable(), own: z.boolean() }))
    .describe('which marks have that percentile in each shift'),
})

const topAndLine = z.object({
  top: z.number().describe('mean of the best 0.1 %'),
  line: z.number().describe('mean and standard deviation, added'),
})

const meanTop = z.object({
  method: z.literal('mean-top'),
  ofAll: topAndLine,
  ofShift: topAndLine,
  slope: z.number().nullable().describe('what a mark of this shift counts; null: it stays as it is'),
})

const analysis = z.object({
  attemptId: z.int(),
  number: z.int(),
  ranked: z.boolean().describe('whether this attempt counts; otherwise the rank is what it would be'),
  whyNot: z.enum(['reattempt', 'late', 'withdrawn', 'no-marks']).nullable(),
  tooFew: z
    .object({ candidates: z.int(), from: z.int() })
    .nullable()
    .describe(
      'how many are ranked so far, and from how many on they are compared; until then nothing is told of others',
    ),
  firstTest: z.boolean().describe('whether it was the first test that the caller ever handed in'),
  place: place.nullable().describe('null: nobody has a rank in this test, or too few have'),
  figures: z.object(figures).nullable(),
  bins: z
    .array(z.object({ from: z.number(), to: z.number(), count: z.int() }))
    .describe('how many came to how many marks, the lowest first; `to` belongs to the last alone'),
  sections: z.array(
    z.object({
      id: z.string(),
      place: place.nullable(),
      figures: z.object(figures).nullable(),
      cutOffs: z.array(cutOff),
    }),
  ),
  cutOffs: z.array(cutOff).describe('of the whole test'),
  category: z
    .enum(RESERVATION_CATEGORIES)
    .nullable()
    .describe('the caller’s own, where there are cut-offs; null as well where the profile has none'),
  questions: z
    .array(
      z.object({
        question: z.int(),
        answered: z.int().describe('how many of the ranked candidates answered it'),
        correctShare: z.number().nullable().describe('of those who answered it, 0 to 1'),
        meanSpentMs: z.number().nullable().describe('of all ranked candidates'),
      }),
    )
    .describe('how others did, where enough of them had the question; a minute old at most'),
  attempts: z.array(
    z.object({
      number: z.int(),
      submittedAt: instant,
      marks: z.number(),
      correct: z.int(),
      wrong: z.int(),
      unattempted: z.int(),
      spentMs: z.int(),
    }),
  ),
  leaders: z
    .array(
      z.object({
        rank: z.int(),
        marks: z.number(),
        name: z.string().nullable().describe('of who agreed and is grown up'),
        me: z.boolean(),
      }),
    )
    .describe('the best ten'),
  named: z.boolean().describe('whether the caller agreed to be named'),
  shift: z
    .object({
      normalised: z.number(),
      place,
      explained: z.discriminatedUnion('method', [equipercentile, meanTop]),
    })
    .nullable()
    .describe('where the test was held in shifts'),
  changes: z.array(
    z.object({
      changedAt: instant,
      cause: z.enum(['keys', 'review', 'late']),
      before: z.number(),
      after: z.number(),
      questions: z.array(z.object({ question: z.int(), kind: z.enum(['key', 'drop']), why: localised })),
    }),
  ),
})

const timeline = z
  .array(
    z.object({
      question: z.int(),
      atMs: z.int().describe('when the stay ended, from the beginning of the attempt'),
      spentMs: z.int(),
      from: z.int().min(0).max(3).optional().describe('what the answer was worth before this stay'),
      to: z.int().min(0).max(3).optional().describe('… and after it'),
    }),
  )
  .describe('the stays at questions, in their order')

const asked = {
  src,
  packageId: rowId,
  mappingId: rowId,
  attempt: z.coerce.number<number>().int().min(1).max(10_000).optional().describe('default: the latest'),
}
const RESULT = ['test_not_found', 'attempt_not_found', 'attempt_running', 'solutions_hidden'] as const

const receipt = z.object({
  format: z.literal('taiyari-receipt/1'),
  statement: z.string().max(100_000).describe('what was signed, to the letter'),
  keyId: z.string().max(64),
  signature: z.string().max(200).describe('Ed25519, base64url'),
  answers: z
    .array(z.unknown())
    .max(2_000)
    .describe('[question, answer, result, units] each; the statement holds their SHA-256'),
})

export const analyses = {
  getAnalysis: byPerson
    .route({
      method: 'GET',
      path: '/v1/test-series-analysis/analysis',
      summary: 'How a finished attempt stands among the others, and how it went',
      tags,
    })
    .input(z.object(asked))
    .output(analysis)
    .errors(refusals(...RESULT)),

  getResultPage: byPerson
    .route({
      method: 'GET',
      path: '/v1/test-series-analysis/result',
      summary:
        'A finished attempt with everything that its page tells: result, analysis, and what can follow',
      tags,
    })
    .input(z.object(asked))
    .output(z.object({ result: evaluated, intro: testIntro, analysis }))
    .errors(refusals(...RESULT)),

  getTimeline: byPerson
    .route({
      method: 'GET',
      path: '/v1/test-series-analysis/timeline',
      summary: 'How a finished attempt went: the stays at its questions, in their order',
      tags,
    })
    .input(z.object(asked))
    .output(z.object({ attemptId: z.int(), timeline }))
    .errors(refusals(...RESULT)),

  getRankPrediction: byPerson
    .route({
      method: 'GET',
      path: '/test-series-analysis/rank-prediction',
      summary:
        'From which ranks are predicted: how the candidates of a test, or of its examination, did (B §7)',
      tags,
    })
    .input(z.object({ src, mappingId: rowId }))
    .output(
      z.object({
        success: z.boolean(),
        message: z.string(),
        data: z.object({
          bucketDistribution: z
            .array(
              z.object({ mu: z.number(), sigma: z.number(), totalCount: z.int(), totalEndCount: z.int() }),
            )
            .describe('from the top marks down (rules of B §3)'),
          candidates: z.int().describe('whom a rank is among'),
          step: z.number().describe('from one mark that can be reached to the next'),
          of: z
            .object({ code: z.string(), year: z.int(), source: localised })
            .nullable()
            .describe('the examination; null: this test itself'),
        }),
      }),
    )
    .errors(refusals('test_not_found', 'solutions_hidden')),

  setLeaderboardName: byPerson
    .route({
      method: 'POST',
      path: '/v1/test-series-analysis/name',
      summary: 'Agree to be named in leaderboards, or no longer',
      tags,
    })
    .input(z.object({ src, named: z.boolean() }))
    .output(z.object({ named: z.boolean() }))
    .errors(refusalErrors(analysisRefusals, ['adults_only', 'name_needed'])),

  getReceipt: byPerson
    .route({
      method: 'GET',
      path: '/v1/test-series-analysis/receipt',
      summary: 'The signed receipt of a finished attempt’s result, as it is now',
      tags,
    })
    .input(z.object(asked))
    .output(receipt)
    .errors(refusals(...RESULT)),
}
