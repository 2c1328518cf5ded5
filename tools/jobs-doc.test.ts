import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DOMAINS } from '../server/domains/index.ts'
import { testConfig } from '../server/testing/test-app.ts'

const docs = globSync('docs/*.md').map((file) => readFileSync(file, 'utf8'))
const config = testConfig({ EVENTS_SINK_FOLDER: '/tmp/events' })
const names = DOMAINS.flatMap(({ jobs }) => jobs?.({ config } as never) ?? []).map(({ name }) => name)

describe('the jobs', () => {
  it('have a name of their own each', () => {
    expect(names.length).toBeGreaterThan(20)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(names)('include %s, documented in docs/', (name) => {
    expect(docs.filter((doc) => doc.includes(`\`${name}\``))).not.toEqual([])
  })
})
