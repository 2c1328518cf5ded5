import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bankOf, bringQuestions, choice } from '../../../testing/exams/question-bank.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { findPictureBeside } from './find-picture-beside.ts'
import { readQuestionPictures, withKeptPictures } from './question-pictures.ts'

let store: TestStore
let folder: string

beforeAll(async () => {
  store = await openTestStore()
  folder = join(store.folder, 'bank')
  await mkdir(join(folder, 'pictures'), { recursive: true })
  await writeFile(join(folder, 'pictures', 'cube.svg'), drawing('#16213A'))
  await writeFile(join(folder, 'pictures', 'cone.svg'), drawing('#ff0000'))
  await writeFile(join(folder, 'pictures', 'notes.txt'), 'no picture')
  await writeFile(join(store.folder, 'secret.svg'), drawing('#00ff00'))
})
beforeEach(async () => {
  await store.db.$client.query('truncate questions, passages')
})
afterAll(async () => {
  await store.close()
})

const drawing = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="10" height="10" fill="${fill}"/></svg>`
const shown = (text: string) => choice('q-1', { en: { text, options: ['a', 'b'] } })
const bring = (questions: unknown[], changes: object = {}) =>
  bringQuestions(store, bankOf(questions), { findPicture: findPictureBeside(folder), ...changes })
const stored = async () => (await store.storage.list('questions')).map(({ key }) => key)

describe('a picture beside the file', () => {
  it('is drawn, kept under its content and shown with its place', async () => {
    await bring([shown('<p>See <img src="pictures/cube.svg" alt="a cube"></p>')])
    const { rows } = await store.db.$client.query(
      "select source -> 'en' ->> 'text' as source, shown -> 'en' ->> 'text' as shown from questions",
    )
    const { source, shown: html } = rows[0] as { source: string; shown: string }
    expect(html).toMatch(
      /^<p>See <img src="\/media\/questions\/[0-9a-f]{32}\.webp" alt="a cube" width="40" height="20" \/><\/p>$/,
    )
    expect(source).toBe(html)
    const key = /questions\/[0-9a-f]+\.webp/.exec(html)![0]
    expect((await sharp((await store.storage.find(key))!).metadata()).format).toBe('webp')
  })

  it('makes no change when it comes again, nor does its address', async () => {
    const question = shown('<img src="pictures/cube.svg" alt="a">')
    await bring([question])
    expect(await bring([question])).toMatchObject({ questions: { unchanged: 1 } })
    const { rows } = await store.db.$client.query("select source -> 'en' ->> 'text' as text from questions")
    expect(await bring([shown((rows[0] as { text: string }).text)])).toMatchObject({
      questions: { unchanged: 1 },
    })
  })

  it('tells two options apart that are pictures, and a copy with another picture from its pattern', async () => {
    const options = ['<img src="pictures/cube.svg" alt="x">', '<img src="pictures/cone.svg" alt="x">']
    const asked = (id: string, picture: string) =>
      choice(id, { en: { text: `Which is it? <img src="pictures/${picture}.svg" alt="x">`, options } })
    expect(await bring([asked('q-1', 'cube'), asked('q-2', 'cone')])).toMatchObject({
      questions: { added: 2 },
      warnings: [],
    })
  })

  it('is not stored by a dry run, nor for a question that is rejected', async () => {
    const before = await stored()
    await writeFile(join(folder, 'pictures', 'new.svg'), drawing('#123456'))
    const question = shown('<img src="pictures/new.svg" alt="x">')
    await bring([question], { dryRun: true })
    await bring([{ ...question, key: 9 }], { keepGood: true })
    expect(await stored()).toEqual(before)
    await bring([question])
    expect(await stored()).toHaveLength(before.length + 1)
  })

  it.each<[string, string, RegExp]>([
    ['is not there', 'pictures/none.svg', /dangling picture: there is no file pictures\/none\.svg/],
    ['is no picture', 'pictures/notes.txt', /picture pictures\/notes\.txt is not a picture/],
    ['lies outside', '../secret.svg', /lies outside of the file's folder/],
    ['has an absolute path', '/etc/hostname', /lies outside of the file's folder/],
    ['is the folder itself', '.', /lies outside of the file's folder/],
    ['is on another site', 'https://evil.example/a.png', /is on another site/],
    ['is on another site by its host alone', '//evil.example/a.png', /is on another site/],
    ['is a file of the machine', 'file:///etc/hostname', /is on another site/],
    ['has no name', '', /a picture has no address/],
    [
      'is not in the media',
      '/media/questions/00000000000000000000000000000000.webp',
      /dangling picture: .* media/,
    ],
    ['leaves the media', '/media/questions/../private/x.webp', /dangling picture: .* media/],
  ])('that %s is a fault of the question', async (_what, name, reason) => {
    await expect(bring([shown(`<img src="${name}" alt="x">`)])).rejects.toMatchObject({
      faults: [{ path: 'questions.0 (q-1)', reason: expect.stringMatching(reason) }],
    })
  })

  it('is not one of a folder that is only linked there, where the link is broken', async () => {
    await symlink(join(store.folder, 'gone.svg'), join(folder, 'pictures', 'link.svg'))
    await expect(bring([shown('<img src="pictures/link.svg" alt="x">')])).rejects.toMatchObject({
      faults: [{ reason: expect.stringContaining('there is no file pictures/link.svg') }],
    })
  })
})

describe('the place of a picture', () => {
  const named = async (attributes: string) => {
    const text = `<img src="a.svg" alt="x" ${attributes}>`
    const find = async () => Buffer.from(drawing('#000'))
    const { pictureOf } = await readQuestionPictures([text], find, store.storage)
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(withKeptPictures(text, pictureOf))!
    return [Number(width), Number(height)]
  }

  it.each([
    ['', [40, 20]],
    ['width="20"', [20, 10]],
    ['width="20" height="10"', [20, 10]],
    ['width="20" height="30"', [40, 20]],
    ['width="0"', [40, 20]],
    ['width="99999"', [40, 20]],
    ['width="50%"', [40, 20]],
    ['height="10"', [40, 20]],
  ])('is what the text gives it where it keeps the picture’s shape: %j', async (attributes, size) => {
    expect(await named(attributes)).toEqual(size)
  })
})
