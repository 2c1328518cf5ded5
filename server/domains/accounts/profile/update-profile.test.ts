import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generatedCatalogue, writeCatalogueFile } from '../../../seed/generated-catalogue.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { importFile, openTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts'
import { type Visitor, visitor } from '../../../testing/visitor.ts'

let store: TestStore
let app: TestApp
let phones = 9_800_000_000

beforeAll(async () => {
  store = await openTestStore()
  await importFile(store, await writeCatalogueFile(generatedCatalogue(5), store.folder))
  app = await openTestApp(store)
})

afterAll(async () => {
  await app.close()
  await store.close()
})

async function somebody(name = 'Asha Rao'): Promise<Visitor> {
  const person = visitor(app)
  phones += 1
  await person.signUp({ phone: String(phones), name })
  return person
}

const change = (person: Visitor, body: object) => person.send('PATCH', '/api/v1/profile', body)
const profileOf = async (person: Visitor) => (await person.get('/api/v1/profile')).json()

const EVERYTHING = {
  name: 'मीरा वर्मा',
  username: 'meera.verma_1',
  goalId: 'GOAL_2',
  selectedCourse: 'COURSE_3',
  examCategory: 'EXAM_4',
  language: 'HINDI',
  reservationCategory: 'OBC',
  stream: 'Humanities',
  studentClass: 'Class 12',
  dateOfBirth: '2004-02-29',
}
/** `getMe` carries these, the profile itself the others. */
const OF_ME = ['name', 'selectedCourse', 'examCategory', 'language']

const shownOf = (profile: Record<string, unknown>, field: string) =>
  (OF_ME.includes(field) ? (profile.me as Record<string, unknown>) : profile)[field]

describe('the profile', () => {
  it('says of a new person only what the sign-up gave, with the terms agreed to on that day', async () => {
    const person = await somebody()
    expect(await profileOf(person)).toMatchObject({
      me: { name: 'Asha Rao', age: 'unknown', guardianAgreed: false, pictureUrl: null, deletionAt: null },
      emailVerified: false,
      phoneVerified: true,
      hasPassword: false,
      username: null,
      goalId: null,
      dateOfBirth: null,
      dateOfBirthFixed: false,
      guardian: null,
      consents: [
        { kind: 'terms', given: true, at: TEST_NOW.toISOString() },
        { kind: 'marketing', given: false, at: null },
        { kind: 'analytics', given: false, at: null },
      ],
      since: TEST_NOW.toISOString(),
    })
  })

  it.each(Object.entries(EVERYTHING))('saves %s as given and changes nothing else', async (field, value) => {
    const person = await somebody()
    const before = await profileOf(person)
    const answer = await change(person, { [field]: value })
    expect(answer.status, answer.text).toBe(200)
    const after = await profileOf(person)
    expect(answer.json()).toEqual(after)
    expect(shownOf(after, field)).toBe(value)
    const others = Object.keys(EVERYTHING).filter((name) => name !== field)
    for (const name of others) expect([name, shownOf(after, name)]).toEqual([name, shownOf(before, name)])
    if (field === 'username') await change(person, { username: null })
  })

  it('keeps everything at once, and null takes each value away by itself', async () => {
    const person = await somebody()
    expect((await change(person, EVERYTHING)).status).toBe(200)
    const all = await profileOf(person)
    for (const [field, value] of Object.entries(EVERYTHING)) expect(shownOf(all, field)).toBe(value)
    const takable = Object.keys(EVERYTHING).filter((field) => field !== 'name' && field !== 'dateOfBirth')
    for (const [at, field] of takable.entries()) {
      expect((await change(person, { [field]: null })).status, field).toBe(200)
      const left = await profileOf(person)
      for (const [place, name] of takable.entries())
        expect([name, shownOf(left, name)]).toEqual([
          name,
          place <= at ? null : EVERYTHING[name as keyof typeof EVERYTHING],
        ])
    }
    expect(shownOf(await profileOf(person), 'name')).toBe(EVERYTHING.name)
  })

  it.each([
    ['name', null],
    ['name', 'A'],
    ['name', 'R2D2'],
    ['username', '1asha'],
    ['username', 'asha..rao'],
    ['language', 'TAMIL'],
    ['reservationCategory', 'NONE'],
    ['stream', 'Arts'],
    ['studentClass', '<b>12</b>'],
    ['studentClass', 'x'.repeat(41)],
    ['dateOfBirth', null],
    ['dateOfBirth', '2005-02-30'],
    ['dateOfBirth', '15/08/2005'],
  ])('refuses %s %j by its name and changes nothing', async (field, value) => {
    const person = await somebody()
    const before = await profileOf(person)
    const answer = await change(person, { stream: 'Science', [field]: value })
    expect(answer.status).toBe(400)
    expect(answer.json().fields).toMatchObject([{ path: field }])
    expect(await profileOf(person)).toEqual(before)
  })

  it.each([
    ['goalId', 'GOAL_99'],
    ['goalId', 'goal_2'],
    ['selectedCourse', 'COURSE_99'],
    ['selectedCourse', 'GOAL_2'],
    ['examCategory', 'EXAM_99'],
    ['examCategory', 'constructor'],
  ])('refuses %s %s, which the catalogue does not have', async (field, value) => {
    const person = await somebody()
    const before = await profileOf(person)
    const answer = await change(person, { studentClass: '11', [field]: value })
    expect([answer.status, answer.json().code, answer.json().data]).toEqual([
      400,
      'unknown_choice',
      { field },
    ])
    expect(await profileOf(person)).toEqual(before)
  })

  it('refuses a username that another person has in other letters, and does not say who', async () => {
    const [first, second] = [await somebody(), await somebody('Ravi Das')]
    expect((await change(first, { username: 'Asha.Rao' })).status).toBe(200)
    const answer = await change(second, { username: 'aSHA.rAO', stream: 'Science' })
    expect([answer.status, answer.json().code, answer.json().data]).toEqual([
      409,
      'username_taken',
      undefined,
    ])
    expect(await profileOf(second)).toMatchObject({ username: null, stream: null })
    expect((await change(first, { username: 'asha.rao' })).json()).toMatchObject({ username: 'asha.rao' })
    await change(first, { username: null })
    expect((await change(second, { username: 'ASHA.RAO' })).json()).toMatchObject({ username: 'ASHA.RAO' })
  })

  it('gives a username that many want at the same moment to exactly one of them', async () => {
    const wanting = await Promise.all(Array.from({ length: 8 }, () => somebody()))
    const answers = await Promise.all(wanting.map((person) => change(person, { username: 'Wanted-1' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  })
})

describe('the date of birth', () => {
  // It is 21 November 2026 in India.
  it.each([
    ['2021-11-21', 200],
    ['2021-11-22', 400],
    ['1925-11-22', 200],
    ['1925-11-21', 400],
    ['2026-11-22', 400],
    ['0001-01-01', 400],
  ])('lies 5 to 100 years back: %s is answered with %i', async (dateOfBirth, status) => {
    const person = await somebody()
    const answer = await change(person, { dateOfBirth })
    expect(answer.status).toBe(status)
    if (status === 400) expect(answer.json().fields).toMatchObject([{ path: 'dateOfBirth' }])
  })

  it('can be given, corrected once, and is then fixed', async () => {
    const person = await somebody()
    expect((await change(person, { dateOfBirth: '2005-08-15' })).json()).toMatchObject({
      dateOfBirthFixed: false,
      me: { age: 'adult' },
    })
    const corrected = await change(person, { dateOfBirth: '2010-08-15' })
    expect(corrected.json()).toMatchObject({ dateOfBirthFixed: true, me: { age: 'minor' } })
    const again = await change(person, { dateOfBirth: '2005-08-15', stream: 'Science' })
    expect([again.status, again.json().code]).toEqual([409, 'date_of_birth_fixed'])
    expect(await profileOf(person)).toMatchObject({ dateOfBirth: '2010-08-15', stream: null })
  })

  it('is not used up by sending the same value', async () => {
    const person = await somebody()
    for (let at = 0; at < 3; at += 1) await change(person, { dateOfBirth: '2005-08-15' })
    expect((await change(person, { dateOfBirth: '2005-08-16' })).status).toBe(200)
    expect((await change(person, { dateOfBirth: '2005-08-16', stream: 'Science' })).status).toBe(200)
    expect((await change(person, { dateOfBirth: '2005-08-17' })).status).toBe(409)
  })

  it('is corrected once, however many corrections come at the same moment', async () => {
    const person = await somebody()
    await change(person, { dateOfBirth: '2005-08-15' })
    const days = ['2005-08-01', '2005-08-02', '2005-08-03', '2005-08-04', '2005-08-05']
    const answers = await Promise.all(days.map((dateOfBirth) => change(person, { dateOfBirth })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  it('is that of India: who turns 18 there is an adult from midnight on', async () => {
    const person = await somebody()
    await change(person, { dateOfBirth: '2008-11-22' })
    const ageAt = async (at: string) => {
      app.clock.set(new Date(at))
      return ((await person.get('/api/v1/me')).json() as { age: string }).age
    }
    expect(await ageAt('2026-11-21T18:29:59.999Z')).toBe('minor')
    expect(await ageAt('2026-11-21T18:30:00.000Z')).toBe('adult')
    app.clock.set(TEST_NOW)
  })
})
