import { BIOME, run, TSC, VITEST } from './run.ts'

// What a developer runs before every commit; the slow and the browser tests are for `npm test`.
const codes = [
  await run(BIOME, ['check', '.']),
  await run(TSC, []),
  await run(VITEST, ['run', '--exclude', '**/*.slow.test.ts', '--reporter=dot'], { NODE_ENV: 'test' }),
]
process.exit(codes.every((code) => code === 0) ? 0 : 1)
