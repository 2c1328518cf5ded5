import { BIOME, run, TSC, VITEST } from './run.ts'

// What a developer runs before every commit: of the tests those that what is not committed yet can change. All of them, the slow ones and the browser's
// are for `npm test`.
const codes = [
  await run(BIOME, ['check', '.']),
  await run(TSC, []),
  await run(
    VITEST,
    ['run', '--changed', '--passWithNoTests', '--exclude', '**/*.slow.test.ts', '--reporter=dot'],
    { NODE_ENV: 'test' },
  ),
]
process.exit(codes.every((code) => code === 0) ? 0 : 1)
