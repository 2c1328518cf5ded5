import { describe, expect, it } from 'vitest'
import { InvalidInput, problemOf, Refusal, refusalsOf } from './problems.ts'

const TABLE = {
  coupon_expired: { status: 409, sentence: 'This coupon has expired.' },
} as const

const ourOwn = (error: Error, more: object) => Object.assign(error, more)

describe('a problem', () => {
  it('of invalid input is a 400 with every field that does not fit', () => {
    const fields = [
      { path: 'page', message: 'must be a number' },
      { path: 'sort', message: 'is not known' },
    ]
    expect(problemOf(new InvalidInput(fields), 'r-1')).toEqual({
      type: 'urn:taiyari:problem:invalid_input',
      title: 'Bad request',
      status: 400,
      code: 'invalid_input',
      detail: 'The request does not have the expected form.',
      fields,
      requestId: 'r-1',
    })
  })

  it('of a refusal has the code, the status and the sentence of its table, and what it was about', () => {
    const refuse = refusalsOf(TABLE)
    expect(problemOf(refuse('coupon_expired', { couponCode: 'SAVE10' }), 'r-2')).toEqual({
      type: 'urn:taiyari:problem:coupon_expired',
      title: 'Conflict',
      status: 409,
      code: 'coupon_expired',
      detail: 'This coupon has expired.',
      refusal: true,
      data: { couponCode: 'SAVE10' },
      requestId: 'r-2',
    })
  })

  it('of a refusal about nothing has no data', () => {
    expect(problemOf(refusalsOf(TABLE)('coupon_expired'), 'r-3')).not.toHaveProperty('data')
  })

  it.each([
    new Error('connect ECONNREFUSED /srv/taiyari/.data/socket'),
    ourOwn(new Error('duplicate key (email)=(asha@example.in)'), { code: '23505', severity: 'ERROR' }),
    ourOwn(new Error('a library says 400'), { statusCode: 400, code: 'ERR_LIBRARY' }),
    ourOwn(new Error('a library says 404'), { statusCode: 404 }),
    ourOwn(new Error('the framework failed'), { statusCode: 500, code: 'FST_ERR_REP_INVALID_PAYLOAD_TYPE' }),
    new TypeError("Cannot read properties of undefined (reading 'secret')"),
    'a thrown text',
    { message: 'a thrown object', statusCode: 404, code: 'FST_ERR_NOT_FOUND' },
    undefined,
    null,
  ])('of anything unexpected is a fault that shows nothing but its id: %s', (thrown) => {
    expect(problemOf(thrown, 'r-4')).toEqual({
      type: 'urn:taiyari:problem:fault',
      title: 'Internal server error',
      status: 500,
      code: 'fault',
      detail: 'Something went wrong on our side. Nothing of yours was changed.',
      requestId: 'r-4',
    })
  })

  it('of a malformed request that the framework refused keeps its status, under a code of our own form', () => {
    const error = ourOwn(new Error('Request body is too large'), {
      statusCode: 413,
      code: 'FST_ERR_CTP_BODY_TOO_LARGE',
    })
    expect(problemOf(error, 'r-5')).toMatchObject({
      status: 413,
      title: 'Too large',
      code: 'ctp_body_too_large',
      requestId: 'r-5',
    })
  })
})

describe('a refusal table', () => {
  it('refuses codes that it does not hold', () => {
    const refuse = refusalsOf(TABLE) as unknown as (code: string) => Refusal
    expect(() => refuse('no_such_code')).toThrow('unknown refusal no_such_code')
  })

  it('makes errors that carry their code, so that callers can tell refusals from faults', () => {
    const refusal = refusalsOf(TABLE)('coupon_expired')
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ name: 'Refusal', code: 'coupon_expired', status: 409 })
  })
})
