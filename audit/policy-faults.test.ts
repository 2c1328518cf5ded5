import { describe, expect, it } from 'vitest'
import { pagePolicy } from '../server/platform/http/security-headers.ts'
import { policyFaults } from './policy-faults.ts'

const PLAIN = pagePolicy(['abc'])
const READER = pagePolicy(['abc'], { chapters: true })

describe('the policy of a page', () => {
  it('is sound on every page, and widened on the reader alone, by its own chapters', () => {
    expect(policyFaults('/', PLAIN)).toEqual([])
    expect(policyFaults('/e-books', READER)).toEqual([])
    expect(policyFaults('/hi/e-books', READER)).toEqual([])
    expect(policyFaults('/e-books-of-cuet', READER)).toEqual(['frames pages of ours'])
    expect(policyFaults('/e-books', PLAIN)).toEqual(['cannot frame its chapters'])
  })

  it.each([
    ["style-src 'self'", "style-src 'self' 'unsafe-inline'", "lets in 'unsafe-inline'"],
    ["style-src 'self'", "style-src 'self'; x 'unsafe-eval'", "lets in 'unsafe-eval'"],
    ["style-src 'self'", "style-src 'self'; worker-src 'self' blob:", 'lets in workers made from a text'],
    ["script-src 'self'", "script-src 'self' data:", 'lets scripts in from anywhere'],
    ["script-src 'self'", "script-src 'self' https:", 'lets scripts in from anywhere'],
  ])('is a fault where %s is %s', (from, to, fault) => {
    expect(policyFaults('/', PLAIN.replace(from, to))).toEqual([fault])
  })

  it('is a fault where there is none', () => {
    expect(policyFaults('/', undefined)).toEqual(['has no policy'])
  })
})
