import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { begin, ExamRoom } from '../../testing/exams/exam-room.ts'
import { psychometricPaper, testPaper, testSection } from '../../testing/exams/test-papers.ts'
import { type ExamShop, openExamShop } from '../../testing/shops/exam-shop.ts'
import { newcomer, type Visitor } from '../../testing/visitor.ts'
import { foldChanges } from './fold-changes.ts'

const [, BACK_FILL = ''] = readFileSync('server/migrations/0006_results.sql', 'utf8').split(
  '-- Attempts that were handed in before ranks were kept',
)

let shop: ExamShop

beforeAll(async () => {
  shop = await openExamShop()
})
afterAll(() => shop.close())

async function figures() {
  const { $client } = shop.store.db
  await foldChanges(shop.store.db)
  const scores = await $client.query(
    'select paper_id, section, units, count from score_counts where count <> 0 order by 1, 2, 3',
  )
  const questions = await $client.query('select * from question_counts order by paper_id, code')
  return { scores: scores.rows, questions: questions.rows }
}

it('figures of attempts from before ranks were kept are those that handing in would have made', async () => {
  const sections = [testSection('a', [1, 6]), testSection('b', [1])]
  const test = await shop.publish(testPaper({ sections }))
  const psychometric = await shop.publish(psychometricPaper())
  const sit = async (who: Visitor, answers: (number | null)[], number = 1) => {
    const room = await ExamRoom.enter(who, await begin(who, test, { number }))
    const now = shop.app.clock.now().getTime()
    await room.submit(...answers.map((answer, at) => room.event([1, 3][at]!, now, answer)))
  }
  const again = await newcomer(shop.app)
  await sit(again, [2, 2])
  await sit(again, [1, 1], 2)
  for (const answers of [[2, 1], [1, 2], [null, 2], []]) await sit(await newcomer(shop.app), answers)
  const asked = await ExamRoom.enter(again, await begin(again, psychometric))
  await asked.submit(asked.event(1, shop.app.clock.now().getTime(), 1))
  const kept = await figures()
  expect(kept.scores.length).toBeGreaterThan(4)
  expect(kept.questions.map(({ correct }) => Number(correct))).toEqual([2, 0, 3])

  await shop.store.db.$client.query('truncate score_counts, score_changes, question_counts, question_changes')
  // The rest of the comment's line is one still.
  await shop.store.db.$client.query(`--${BACK_FILL.replaceAll('--> statement-breakpoint', '')}`)
  expect(await figures()).toEqual(kept)
})
