import { describe, expect, it } from 'vitest'
import { ProblemError } from '../../data/clients/problem-error.ts'
import { askingFault } from './asking-fault.ts'
import { askingTexts } from './texts/asking-texts.ts'

const t = askingTexts.en
const refused = (code: string, fields: { path: string; message: string }[] = []) =>
  new ProblemError({ status: 409, code, detail: '', fields })

describe('a failed call', () => {
  it.each([
    ['the network is gone', new TypeError('Failed to fetch'), true, t.faults.offline],
    ['the browser is offline', new Error('whatever'), false, t.faults.offline],
    ['no answer came in time', new Error('[Timeout] Something went wrong!'), true, t.faults.slow],
    ['the answer is no answer', new SyntaxError('Unexpected token'), true, t.faults.unknown],
    ['our side failed', refused('500'), true, t.faults.unknown],
    ['too many requests came', refused('too_many_requests'), true, t.faults.tooMany],
  ])('says what to do when %s', (_, error, online, text) => {
    expect(askingFault(error, t, online)).toEqual({ text })
  })

  it.each([
    ['caller_name', { field: 'name', text: t.nameRule }],
    ['name', { field: 'name', text: t.nameRule }],
    ['caller_phone', { field: 'phone', text: t.phoneRule }],
    ['message', { field: 'message', text: t.messageRule }],
    ['package_id', { text: t.faults.unknown }],
  ])('points to the field where %s is wrong', (path, fault) => {
    expect(askingFault(refused('invalid_input', [{ path, message: '' }]), t, true)).toEqual(fault)
  })

  it('requests an unknown age where it can be answered, and links to the profile for a guardian', () => {
    expect(askingFault(refused('age_needed'), t, true)).toEqual({ field: 'adult', text: t.adultNeeded })
    expect(askingFault(refused('guardian_needed'), t, true)).toEqual({ needs: 'guardian_needed' })
  })
})
