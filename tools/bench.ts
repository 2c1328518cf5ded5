import { measureCatalogue } from '../bench/catalogue.ts'
import { measureCheckout } from '../bench/checkout.ts'
import { measureExam } from '../bench/exam.ts'
import { measureLearning } from '../bench/learning.ts'
import { measureLive } from '../bench/live/live.ts'
import { measurePassLists } from '../bench/pass-lists/pass-lists.ts'
import { measurePasses } from '../bench/passes/passes.ts'
import { measurePeople } from '../bench/people.ts'
import { measureResults } from '../bench/results.ts'
import { measureContentSearch } from '../bench/search/content-case.ts'
import { measureSearch } from '../bench/search/search.ts'
import { measureStorefront } from '../bench/storefront.ts'
import { measureVideo } from '../bench/video/video.ts'
import { judged, type Verdict } from '../drive/judge.ts'
import { onNamedMachine } from './machine-speed.ts'

const SUITES: Record<string, (say: (line: string) => void) => Promise<Verdict[]>> = {
  catalogue: measureCatalogue,
  storefront: measureStorefront,
  people: measurePeople,
  checkout: measureCheckout,
  exam: measureExam,
  results: measureResults,
  learning: measureLearning,
  live: measureLive,
  passes: async (say) => [...(await measurePasses(say)), ...(await measurePassLists(say))],
  video: measureVideo,
  search: async (say) => [...(await measureSearch(say)), ...(await measureContentSearch(say))],
}

process.env.NODE_ENV = 'production'
const suite = process.argv[2] ?? ''
const measure = Object.hasOwn(SUITES, suite) ? SUITES[suite] : undefined

if (!measure) {
  console.error(`npm run bench -- SUITE\n\nThe suites are: ${Object.keys(SUITES).join(', ')}`)
  process.exit(2)
}

const say = (line: string) => console.log(line)
const began = performance.now()
try {
  const verdicts = await onNamedMachine(say, () => measure(say))
  console.log(`\nMeasured in ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
  console.log(judged(verdicts))
  console.log(JSON.stringify(verdicts))
  process.exitCode = verdicts.every((verdict) => verdict.holds) ? 0 : 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
