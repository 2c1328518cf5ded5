import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { faultOfIssue, placeOf } from './placed-fault.ts'

const file = z.strictObject({ papers: z.array(z.strictObject({ minutes: z.int() })) })
const pathsOf = (document: unknown, place?: string) =>
  file.safeParse(document).error?.issues.map((issue) => faultOfIssue(issue, place).path)

const WRONG = { papers: [{ minutes: 60 }, { minutes: 'x' }] }

describe('a fault that a schema found', () => {
  it('has its place in the file', () => {
    expect(pathsOf(WRONG)).toEqual(['papers[1].minutes'])
  })

  it('follows the name of its file', () => {
    expect(pathsOf(WRONG, 'a.json: ')).toEqual(['a.json: papers[1].minutes'])
    expect(pathsOf(7, 'a.json: ')).toEqual(['a.json: the file'])
  })

  it('is below the place of what was read by itself', () => {
    expect(pathsOf(WRONG, 'parts[2] (gat)')).toEqual(['parts[2] (gat).papers[1].minutes'])
    expect(pathsOf(7, 'parts[2] (gat)')).toEqual(['parts[2] (gat)'])
  })

  it('of the file as a whole says so', () => {
    expect(pathsOf(7)).toEqual(['the file'])
    expect(placeOf([])).toBe('')
  })
})
