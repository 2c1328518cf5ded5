import { myTestsPath } from '../../addresses/my-tests-path.ts'
import { testAnalysisPath, testPortalPath } from '../../addresses/test-paths.ts'
import { declareAndStart, option, room } from '../../e2e/candidate.ts'
import { answerTypes } from './answer-types.ts'
import type { AuditedTest } from './exam-papers.ts'
import { openParts } from './room-parts.ts'
import { isOver, openSummary, pressHandIn } from './room-steps.ts'
import { cutNetwork, handIn, signOut, takeOver } from './room-troubles.ts'
import type { Sitting } from './sitting.ts'

/**
 * A test with a question of every type, from its first page to its result, through every state of the room.
 */
export async function walkTest(sitting: Sitting, test: AuditedTest): Promise<void> {
  const { page } = sitting
  await readBefore(sitting, test)
  await answerTypes(sitting)
  const resume = testPortalPath(test, 'resume')
  await sitting.load('gone on with', resume, 'exam', () => room(page).waitFor())
  await openParts(sitting)
  await cutNetwork(sitting)
  await takeOver(sitting, resume)
  await handIn(sitting)
  await readResult(sitting, test)
}

/** A psychometric test: a statement and the resulting scales. */
export async function walkPsychometric(sitting: Sitting, test: AuditedTest): Promise<void> {
  const { page } = sitting
  await readBefore(sitting, test)
  await option(page, 'B').click()
  await sitting.look('a statement')
  await openSummary(page)
  await pressHandIn(page)
  await isOver(page)
  await sitting.load('scales', testAnalysisPath(test), 'exam', () =>
    page.getByRole('heading', { level: 2 }).first().waitFor(),
  )
}

/** A test during which the session ends. */
export async function walkSignedOut(sitting: Sitting, test: AuditedTest): Promise<void> {
  await readBefore(sitting, test)
  await signOut(sitting)
}

async function readBefore(sitting: Sitting, test: AuditedTest): Promise<void> {
  const { page } = sitting
  const declared = page.getByRole('checkbox')
  await sitting.load(`before ${test.title}`, testPortalPath(test, 'new'), 'exam', () =>
    declared.first().waitFor(),
  )
  await declareAndStart(page)
}

/** The result with its solutions, the lists that contain it, and the room’s address once the test is over. */
async function readResult(sitting: Sitting, test: AuditedTest): Promise<void> {
  const { page } = sitting
  const shown = () => page.getByRole('article').first().waitFor()
  await sitting.load('result', testAnalysisPath(test), 'exam', shown)
  await page.getByRole('button', { name: /^(Open all solutions|सारे हल खोलें)$/ }).click()
  await sitting.look('result, solutions')
  await sitting.load('tests', myTestsPath(), 'test list', shown)
  await sitting.load('tests of a package', myTestsPath(test.packageId), 'test list', shown)
  await sitting.load('handed in before', testPortalPath(test, 'resume'), 'exam', () =>
    page.locator('.exam-entry-gate').waitFor(),
  )
}
