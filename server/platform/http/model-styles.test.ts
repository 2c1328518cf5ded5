import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { policyFaults } from '../../../audit/policy-faults.ts'
import { pagePolicy } from './security-headers.ts'

const PLAYER = '/my-purchase/1/title/MODELS_3D/player/2'

describe('the policy of a page that shows 3D models', () => {
  it('names the one style sheet that their element writes into itself, as the library has it', () => {
    const source = fileURLToPath(import.meta.resolve('@google/model-viewer/lib/template.js'))
    const [, styles] = /<style>([\s\S]*?)<\/style>/.exec(readFileSync(source, 'utf8'))!
    const hash = createHash('sha256').update(styles!).digest('base64')
    expect(pagePolicy([], { models: true })).toContain(`style-src 'self' 'sha256-${hash}'`)
  })

  it('lets in pictures made in the page on such pages alone, and nothing else of what is shut', () => {
    expect(policyFaults(PLAYER, pagePolicy([], { models: true }))).toEqual([])
    expect(policyFaults('/hi/3d-learning', pagePolicy([], { models: true }))).toEqual([])
    expect(policyFaults('/cart', pagePolicy([], { models: true }))).toEqual([
      'lets in blob:',
      'lets in a style sheet in the page',
    ])
    expect(policyFaults(PLAYER, pagePolicy([]))).toEqual(['cannot show textures of models'])
    expect(policyFaults('/cart', pagePolicy([]))).toEqual([])
  })
})
